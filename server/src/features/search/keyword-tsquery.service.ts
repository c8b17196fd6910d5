import { keywordQuery, NOTHING, tsqueryOf } from './search.keyword.ts';

/** What the directory's keyword asks of `profile_search.words`, in PostgreSQL's own notation. */
export const keywordTsquery = (keyword: string): string => tsqueryOf(keywordQuery(keyword) ?? NOTHING);
