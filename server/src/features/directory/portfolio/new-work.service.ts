import type { Db } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { listNewWorkRows, type NewWork } from './new-work.sql.ts';

/** Lists new pictures of members on the viewer's lists. Viewers without a subscription may not see work. */
export const listNewWork = async (
  db: Db,
  viewer: Viewer,
  span: { since: Date; limit: number },
): Promise<NewWork[]> => (viewer.subscribed ? listNewWorkRows(db, viewer, span) : []);
