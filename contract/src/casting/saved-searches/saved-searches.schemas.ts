import { z } from 'zod';
import { callSchema } from '#casting/calls/calls.schemas.ts';
import { searchResultSchema } from '#directory/search/search.schemas.ts';
import { listingCardSchema } from '#marketplace/marketplace/marketplace.schemas.ts';
import * as m from '#messages/casting/saved-searches.ts';
import * as shared from '#messages/shared.ts';
import { singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { parseListQuery } from './saved-query.ts';
import {
  FOLLOWING_FILTERS,
  SAVED_QUERY_MAX,
  SAVED_SEARCH_KINDS,
  SAVED_SEARCH_NAME_MAX,
  type SavedSearchKind,
  SEARCH_FREQUENCIES,
  type SearchFrequency,
} from './saved-searches.vocabulary.ts';

export const FOLLOWING_REFUSED = m.followingRefused;

const fields = z.object({
  name: singleLine(m.nameRequired)
    .min(1, m.nameRequired)
    .max(SAVED_SEARCH_NAME_MAX, shared.nameTooLong({ max: SAVED_SEARCH_NAME_MAX })),
  kind: z.enum(SAVED_SEARCH_KINDS, m.kindInvalid),
  /** The query string of the list; paging and unknown parameters are dropped. */
  query: z.string(m.queryRequired).max(SAVED_QUERY_MAX, m.queryTooLong({ max: SAVED_QUERY_MAX })),
  frequency: z.enum(SEARCH_FREQUENCIES, m.frequencyInvalid),
  /** True if new matches are sent by email, provided that the member has switched these emails on. */
  emails: z.boolean(),
});

/** True if the search could follow one person, by stage name or keyword. Such a search sends no notifications. */
export const couldFollow = (kind: SavedSearchKind, query: string): boolean => {
  const parsed = kind === 'members' ? parseListQuery(kind, query) : undefined;
  return parsed?.success === true && FOLLOWING_FILTERS.some((name) => parsed.data[name] !== undefined);
};

/** Returns why a search cannot be saved: its query is invalid, or it could follow one person and is not `off`. */
export const refusalOfSearch = (search: {
  kind: SavedSearchKind;
  query: string;
  frequency: SearchFrequency;
}): { path: (string | number)[]; message: string } | undefined => {
  const { kind, query, frequency } = search;
  const parsed = parseListQuery(kind, query);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    return {
      path: ['query', ...(first?.path.map(String) ?? [])],
      message: first?.message ?? m.invalidQuery,
    };
  }
  if (frequency === 'off' || !couldFollow(kind, query)) return undefined;
  return { path: ['frequency'], message: FOLLOWING_REFUSED };
};

export const newSavedSearchSchema = fields
  .extend({ emails: fields.shape.emails.default(true) })
  .superRefine((search, context) => {
    const refusal = refusalOfSearch(search);
    if (refusal) context.addIssue({ code: 'custom', ...refusal });
  });
export type NewSavedSearch = z.output<typeof newSavedSearchSchema>;

/** Absent fields keep their values; the kind cannot change. A given frequency switches emails on again. */
export const savedSearchPatchSchema = fields.omit({ kind: true }).partial();
export type SavedSearchPatch = z.output<typeof savedSearchPatchSchema>;

export const savedSearchSchema = fields.extend({
  id: idSchema,
  /** Number of rows that `…/new` would return now; 1,000 and more are a lower bound. */
  newCount: z.number().int().min(0),
  createdAt: timestampSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const newMatchesQuerySchema = z.object({ ...pagingQuery() });

/** Rows of the list that is searched. */
export const newMatchesSchema = z.union([
  searchResultSchema,
  z.array(callSchema),
  z.array(listingCardSchema),
]);

/** The query of a list for which a name is requested. */
export const searchNameQuerySchema = z
  .object({ kind: fields.shape.kind, query: fields.shape.query.default('') })
  .superRefine((search, context) => {
    const refusal = refusalOfSearch({ ...search, frequency: 'off' });
    if (refusal) context.addIssue({ code: 'custom', ...refusal });
  });
/** A suggested name. If `couldFollow`, the search can only be saved without notifications. */
export const searchNameSchema = z.object({ name: z.string(), couldFollow: z.boolean() });
export type SearchName = z.infer<typeof searchNameSchema>;
