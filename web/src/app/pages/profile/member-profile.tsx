import type { Profile, PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import type { ReactNode } from 'react';
import { picturesOf } from '#features/directory/gallery/gallery-pictures.ts';
import { GallerySheet } from '#features/directory/gallery/gallery-sheet.tsx';
import { CountLine, GalleryViewer } from '#features/directory/gallery/gallery-viewer.tsx';
import { useLightbox } from '#features/directory/gallery/use-lightbox.tsx';
import { ProfileFrame } from '#features/directory/profiles/profile-frame.tsx';
import { ProfileOpening } from '#features/directory/profiles/profile-view.tsx';
import { RatingLine } from '#features/directory/ratings/rating-line.tsx';
import { onDemand } from '#ui/on-demand.tsx';

// Loads on demand, because it is the last section: nothing below it can move.
const ProfileEnd = onDemand(() => import('./profile-end.tsx').then((m) => m.ProfileEnd));

interface MemberProfileProps {
  profile: PublicProfile | Profile;
  isOwn?: boolean;
  /** The buttons of the viewer. */
  actions?: ReactNode;
  /** Sections that only some viewers can see. */
  children?: ReactNode;
}

/** A complete profile: the gallery beside the main facts, the contact sheet, then the other sections. */
export const MemberProfile = ({ profile, isOwn, actions, children }: MemberProfileProps) => {
  const pictures = picturesOf(profile);
  const { open, lightbox } = useLightbox(profile.stageName, pictures);
  const lead = (
    <>
      <GalleryViewer pictures={pictures} onOpen={open} />
      <div className="mt-2 px-(--bleed)">
        <CountLine count={pictures.length} />
      </div>
    </>
  );
  return (
    <article>
      <ProfileFrame
        lead={lead}
        below={pictures.length > 1 && <GallerySheet pictures={pictures} onOpen={open} />}
      >
        <ProfileOpening
          profile={profile}
          isOwn={isOwn}
          rating={<RatingLine profileId={profile.id} />}
          actions={actions}
        />
      </ProfileFrame>
      <ProfileEnd profile={profile} isOwn={isOwn === true}>
        {children}
      </ProfileEnd>
      {lightbox}
    </article>
  );
};
