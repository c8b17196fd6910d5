import type { DeskApplication } from '@opencall/contract/casting/calls/applications.schemas';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { Picture } from '#ui/picture.tsx';

/** Which picture of an application is enlarged. */
export interface PictureState {
  at: number;
  show: (at: number) => void;
}

/** The pictures of an application, one of them enlarged. Without pictures, shows the applicant's profile picture. */
export const DeskPictures = ({
  application,
  picture,
}: {
  application: DeskApplication;
  picture: PictureState;
}) => {
  const name = application.username;
  const pictures =
    application.pictures.length > 0 ? application.pictures : application.profile?.gallery.slice(0, 1);
  if (!pictures || pictures.length === 0) return null;
  const shown = pictures[picture.at] ?? pictures[0];
  return (
    <section aria-label={common.pictures} className="rounded-frame bg-film p-3">
      <div className="h-[min(58dvh,42rem)] md:h-[min(48dvh,42rem)]">
        <Picture
          key={shown}
          src={shown}
          alt={m.pictureOf({ name, number: picture.at + 1, total: pictures.length })}
          shape="fill"
          fit="contain"
          priority
          ground="black"
        />
      </div>
      {pictures.length > 1 && (
        <ul aria-label={m.allPictures} className="relative mt-2.5 flex gap-2 overflow-x-auto p-0.5">
          {pictures.map((src, at) => (
            <li key={src} className="w-14 shrink-0">
              <button
                type="button"
                aria-label={m.showPicture({ number: at + 1 })}
                aria-current={at === picture.at || undefined}
                onClick={() => picture.show(at)}
                className={cx(
                  'block w-full focus-visible:outline-film-edge',
                  at !== picture.at && 'opacity-55 hover:opacity-100',
                )}
              >
                <Picture src={src} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <EdgePrint
        left={`▸ ${picture.at + 1}`}
        right={`${picture.at + 1} / ${pictures.length}`}
        className="mt-2"
      />
    </section>
  );
};
