import type { Executor } from '#platform/database/database.ts';
import { countUnresolved } from './contact.queries.ts';

/** Messages to the moderators that are not resolved. */
export const countOpenTickets = (executor: Executor): Promise<number> => countUnresolved(executor);
