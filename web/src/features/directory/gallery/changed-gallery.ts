import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useCallback } from 'react';
import { usePending } from '#lib/optimistic.ts';

/** What finds the changes that are under way. */
export const GALLERY_CHANGE_KEY = ['gallery', 'change'] as const;

/** A change brings along how it is drawn: a screen that shows a gallery needs nothing of the editor. */
export interface DrawnChange {
  drawOver: (profile: Profile) => Profile;
}

/** For a profile query's `select`: the own profile with the pictures as they were just changed. */
export const useChangedGallery = (): ((profile: Profile) => Profile) => {
  const changes = usePending<DrawnChange>(GALLERY_CHANGE_KEY);
  return useCallback((profile) => changes.reduce((now, { drawOver }) => drawOver(now), profile), [changes]);
};
