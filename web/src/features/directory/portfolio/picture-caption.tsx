import type { Credit, Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/directory/portfolio';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { cameraLine, ROLE_WORDS, takenText } from './picture-words.ts';

const isShown = ({ status }: Credit): boolean => status === undefined || status === 'accepted';

/** The credited members, each as a link. */
const CreditLine = ({ credits }: { credits: readonly Credit[] }) => (
  <>
    {credits.filter(isShown).map(({ id, userId, username, role }, at) => (
      <span key={id}>
        {at > 0 && ' · '}
        <span className="text-film-edge">{ROLE_WORDS[role]}</span>{' '}
        <Link {...paths.profile(userId)} className="underline decoration-1 underline-offset-4">
          {username}
        </Link>
      </span>
    ))}
  </>
);

interface PictureCaptionProps {
  picture: Picture;
  /** Only for the owner. */
  onEdit?: () => void;
  /** Further actions. */
  actions?: ReactNode;
}

/** The caption under a picture in the lightbox. */
export const PictureCaption = ({ picture, onEdit, actions }: PictureCaptionProps) => {
  const { title, credits, camera } = picture;
  const facts = [cameraLine(camera), takenText(picture)].filter(Boolean).join(' · ');
  const hasCredits = credits.some(isShown);
  if (!title && !hasCredits && !facts && !onEdit && !actions) return null;
  return (
    <>
      {title && <p className="display text-lg wrap-anywhere">{title}</p>}
      {hasCredits && (
        <p className="mt-0.5 text-sm">
          <CreditLine credits={credits} />
        </p>
      )}
      {facts && <p className="edge-print mt-1 text-film-edge">{facts}</p>}
      {actions}
      {onEdit && (
        <button type="button" onClick={onEdit} className={buttonClass('bare', 'sm', 'text-film-edge')}>
          <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.editPicture}
        </button>
      )}
    </>
  );
};
