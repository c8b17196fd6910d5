import type { Profile, PublicProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import type { ReactNode } from 'react';
import { picturesOf } from '#features/directory/gallery/gallery-pictures.ts';
import { GallerySheet } from '#features/directory/gallery/gallery-sheet.tsx';
import { useLightbox } from '#features/directory/gallery/use-lightbox.tsx';
import { ProfileFrame } from '#features/directory/profiles/profile-frame.tsx';
import { ProfileAbout, ProfileHead } from '#features/directory/profiles/profile-view.tsx';
import { RatingLine } from '#features/directory/ratings/rating-line.tsx';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/pages-profile';
import { LinkButton } from '#ui/button.tsx';
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

/** Replaces the pictures of a gallery that has none. */
const NoPictures = ({ userId, isOwn }: { userId: number; isOwn: boolean }) =>
  isOwn ? (
    <>
      <p className="max-w-xs">{m.youHaveNoPicturesYet}</p>
      <LinkButton {...paths.profile(userId, { tab: 'gallery' })} variant="onFilm">
        {m.addPictures}
      </LinkButton>
    </>
  ) : (
    <p>{m.noPicturesYet}</p>
  );

/** A complete profile: the gallery as a contact sheet, the main facts beside it, then the other sections. */
export const MemberProfile = ({ profile, isOwn = false, actions, children }: MemberProfileProps) => {
  const pictures = picturesOf(profile);
  const { open, lightbox } = useLightbox(profile.stageName, pictures);
  return (
    <article>
      <ProfileFrame
        head={
          <ProfileHead
            profile={profile}
            isOwn={isOwn}
            rating={<RatingLine profileId={profile.id} />}
            actions={actions}
          />
        }
        lead={
          <GallerySheet
            pictures={pictures}
            onOpen={open}
            empty={<NoPictures userId={profile.userId} isOwn={isOwn} />}
          />
        }
      >
        <ProfileAbout profile={profile} />
      </ProfileFrame>
      <ProfileEnd profile={profile} isOwn={isOwn}>
        {children}
      </ProfileEnd>
      {lightbox}
    </article>
  );
};
