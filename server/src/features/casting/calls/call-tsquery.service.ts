import { callQuery } from './calls.words.ts';

/** What a search asks of the words of calls, in PostgreSQL's own notation; null: it holds no word. */
export const callTsquery = (search: string): string | null => callQuery(search);
