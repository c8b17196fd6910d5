import type { CreditedPicture } from '@opencall/contract/directory/portfolio/credits.schemas';
import type { CreditRole } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Picture } from '#ui/picture.tsx';
import { useDecideCredit, useRemoveCredit, useWorkTogether, waitingCreditsQuery } from './credits.api.ts';
import { altOf, ROLE_WORDS } from './picture-words.ts';
import { RevealBar, type Sensitive, SensitiveBlur, useSensitive } from './sensitive.tsx';

interface FrameProps {
  credit: CreditedPicture;
  sensitive: Pick<Sensitive, 'isCovered'>;
}

/** A picture with a credit, cropped to a square around its focal point. */
const Frame = ({ credit, sensitive }: FrameProps) => {
  const { picture } = credit;
  return (
    <Link
      {...paths.album(picture.albumId, { picture: picture.id })}
      aria-label={m.viewLarge({ alt: altOf(picture, 0) })}
      className="block aspect-square"
    >
      {sensitive.isCovered(picture) ? (
        <SensitiveBlur picture={picture} />
      ) : (
        <Picture
          src={picture.url}
          alt=""
          sources={picture.sources}
          focus={{ x: picture.focalX, y: picture.focalY }}
          shape="fill"
        />
      )}
    </Link>
  );
};

const byOther = (credits: readonly CreditedPicture[]): CreditedPicture[][] => {
  const groups = new Map<number, CreditedPicture[]>();
  for (const credit of credits) groups.set(credit.userId, [...(groups.get(credit.userId) ?? []), credit]);
  return [...groups.values()];
};

/** In a credit, `userId` and `username` belong to the other member, not to the one whose profile this is. */
const removeLabel = ({ userId, username, picture }: CreditedPicture): string =>
  picture.userId === userId
    ? m.removeMyNameFrom({ alt: altOf(picture, 0) })
    : m.removeFrom({ username, alt: altOf(picture, 0) });

/** Grid width of a section by its number of further pictures, so that short sections share a row. */
const SPANS = ['col-span-1', 'col-span-2', 'col-span-2 sm:col-span-3', 'col-span-2 sm:col-span-4'];

interface NamedListProps extends Pick<FrameProps, 'sensitive'> {
  credits: readonly CreditedPicture[];
  /** Removes the credit. Absent unless the viewer is one of its two members. */
  onRemove?: (credit: { id: number; albumId: number }) => void;
}

/** 'Work with {name}': pictures grouped by the other member. Either of the two may own a picture. */
export const NamedList = ({ credits, sensitive, onRemove }: NamedListProps) => (
  <div className="mt-10 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-4 lg:grid-cols-6">
    {byOther(credits).map(([first, ...more]) => {
      if (!first) return null;
      return (
        <section
          key={first.userId}
          aria-label={m.workWith({ username: first.username })}
          className={cx('grid grid-cols-subgrid content-end', SPANS[more.length] ?? 'col-span-full')}
        >
          <h3 className="display col-span-full mb-3 text-xl wrap-anywhere">
            <Message
              text={m.workWithLink({ username: first.username })}
              tags={{
                link: (children) => (
                  <Link {...paths.profile(first.userId)} className="text-link">
                    {children}
                  </Link>
                ),
              }}
            />
          </h3>
          <ul className="col-span-full grid grid-cols-subgrid gap-y-3">
            {[first, ...more].map((credit) => (
              <li key={credit.id}>
                <Frame credit={credit} sensitive={sensitive} />
                <p className="mt-1 flex min-h-11 items-center justify-between gap-2 text-sm text-ink-soft">
                  {ROLE_WORDS[credit.role]}
                  {onRemove && (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={removeLabel(credit)}
                      onClick={() => onRemove({ id: credit.id, albumId: credit.picture.albumId })}
                    >
                      {common.remove}
                    </Button>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

interface NamedPicturesProps {
  userId: number;
  viewerId: number;
}

/** Pictures that a member made with others, shown on a profile. The member can remove the credits. */
export const NamedPictures = ({ userId, viewerId }: NamedPicturesProps) => {
  const credits = useWorkTogether(userId);
  const sensitive = useSensitive(viewerId);
  const remove = useRemoveCredit();
  if (!credits?.length) return null;
  const covered = credits.filter(({ picture }) => sensitive.isCovered(picture)).length;
  return (
    <div className="mt-12 border-t pt-2">
      <RevealBar count={covered} onReveal={sensitive.reveal} />
      <NamedList
        credits={credits}
        sensitive={sensitive}
        onRemove={userId === viewerId ? remove.mutate : undefined}
      />
    </div>
  );
};

/** Roles within a sentence. */
const CREDIT_ROLES_IN_TEXT: Record<CreditRole, string> = {
  model: m.modelInText,
  photographer: m.photographerInText,
  videographer: m.videographerInText,
  makeup: m.makeupInText,
  hair: m.hairInText,
  stylist: m.stylistInText,
  retoucher: m.retoucherInText,
  other: m.otherInText,
};

const Waiting = ({ credit }: { credit: CreditedPicture }) => {
  const decide = useDecideCredit(credit.picture.albumId);
  const { id, username, userId, role, picture } = credit;
  const roleWord = CREDIT_ROLES_IN_TEXT[role];
  const answer = (status: 'accepted' | 'refused') => decide.mutate({ id, status });
  return (
    <li className="flex flex-wrap items-center gap-4 border-b py-3">
      <div className="w-20 shrink-0">
        {/* Never covered: the member must see the picture to decide about the credit. */}
        <Frame credit={credit} sensitive={{ isCovered: () => false }} />
      </div>
      <p className="min-w-48 flex-1">
        <Message
          text={
            picture.title
              ? m.wantsToCreditYouOn({ username, role: roleWord, title: picture.title })
              : m.wantsToCreditYou({ username, role: roleWord })
          }
          tags={{
            link: (children) => (
              <Link {...paths.profile(userId)} className="text-link">
                {children}
              </Link>
            ),
          }}
        />
      </p>
      <span className="flex gap-2">
        <Button variant="ghost" size="sm" disabled={decide.isPending} onClick={() => answer('refused')}>
          {m.decline}
        </Button>
        <Button size="sm" pending={decide.isPending} onClick={() => answer('accepted')}>
          {m.accept}
        </Button>
      </span>
    </li>
  );
};

/** Credits that wait for the viewer's answer. The notification links to this list. */
export const WaitingCredits = () => {
  const { data } = useQuery(waitingCreditsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-credits" className="mb-8">
      <h2 id="waiting-credits" className="display mb-2 text-xl">
        {m.creditRequests}
      </h2>
      <ul className="border-t">
        {data.items.map((credit) => (
          <Waiting key={credit.id} credit={credit} />
        ))}
      </ul>
    </section>
  );
};
