import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useCallback } from 'react';
import { usePending } from '#lib/optimistic.ts';

/** Mutation key of the pending gallery changes. */
export const GALLERY_CHANGE_KEY = ['gallery', 'change'] as const;

/** A change contains the function that applies it, so that screens with a gallery need not load the editor. */
export interface DrawnChange {
  drawOver: (profile: Profile) => Profile;
}

/** For a profile query's `select`: applies the pending gallery changes to the viewer's own profile. */
export const useChangedGallery = (): ((profile: Profile) => Profile) => {
  const changes = usePending<DrawnChange>(GALLERY_CHANGE_KEY);
  return useCallback((profile) => changes.reduce((now, { drawOver }) => drawOver(now), profile), [changes]);
};
