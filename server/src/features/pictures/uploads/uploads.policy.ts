import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { MediaRow } from './uploads.presenter.ts';

/** Identity documents are for their owner and for those who check them. */
export const maySeePrivateMedia = (viewer: Viewer, row: MediaRow): boolean =>
  row.ownerId === viewer.userId || isStaff(viewer);
