import { z } from 'zod';
import { callSchema } from '#casting/calls/calls.schemas.ts';
import { searchResultSchema } from '#directory/search/search.schemas.ts';
import { listingCardSchema } from '#marketplace/marketplace/marketplace.schemas.ts';
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

const NAME_REQUIRED = 'Please give the search a name';
export const FOLLOWING_REFUSED =
  'A search by stage name or keyword can only have the frequency off: it could follow one person';

const fields = z.object({
  name: singleLine(NAME_REQUIRED)
    .min(1, NAME_REQUIRED)
    .max(SAVED_SEARCH_NAME_MAX, `Name cannot exceed ${SAVED_SEARCH_NAME_MAX} characters`),
  kind: z.enum(SAVED_SEARCH_KINDS, 'Please choose members, calls or listings'),
  /** The list's own query string; paging and parameters that the list does not know are dropped. */
  query: z
    .string('The query of the list is required')
    .max(SAVED_QUERY_MAX, `The query cannot exceed ${SAVED_QUERY_MAX} characters`),
  frequency: z.enum(SEARCH_FREQUENCIES, 'Please choose instant, daily, weekly or off'),
  /** Whether emails tell of it, where the member has them switched on. */
  emails: z.boolean(),
});

/** True if the search could follow one person, by stage name or keyword. Such a search sends no notifications. */
export const couldFollow = (kind: SavedSearchKind, query: string): boolean => {
  const parsed = kind === 'members' ? parseListQuery(kind, query) : undefined;
  return parsed?.success === true && FOLLOWING_FILTERS.some((name) => parsed.data[name] !== undefined);
};

/** Why a search may not be kept so: what its list says of the query, or that it could follow one person. */
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
      message: first?.message ?? 'Invalid query',
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

/** What is left out stays; the kind stays always. A frequency that is given switches its emails on again. */
export const savedSearchPatchSchema = fields.omit({ kind: true }).partial();
export type SavedSearchPatch = z.output<typeof savedSearchPatchSchema>;

export const savedSearchSchema = fields.extend({
  id: idSchema,
  /** What `…/new` would show now; from 1,000 on a floor. */
  newCount: z.number().int().min(0),
  createdAt: timestampSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const newMatchesQuerySchema = z.object({ ...pagingQuery() });

/** Rows of the search's own list. */
export const newMatchesSchema = z.union([
  searchResultSchema,
  z.array(callSchema),
  z.array(listingCardSchema),
]);

/** A list's filters, to be named. */
export const searchNameQuerySchema = z
  .object({ kind: fields.shape.kind, query: fields.shape.query.default('') })
  .superRefine((search, context) => {
    const refusal = refusalOfSearch({ ...search, frequency: 'off' });
    if (refusal) context.addIssue({ code: 'custom', ...refusal });
  });
/** The name in words, and whether it may only be counted. */
export const searchNameSchema = z.object({ name: z.string(), couldFollow: z.boolean() });
export type SearchName = z.infer<typeof searchNameSchema>;
