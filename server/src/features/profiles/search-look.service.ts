import { facetBits, LOOK_KINDS, type LookKind, lookBase, lookDigit } from './search-facets.service.ts';

/** More looks than this cost more to visit one by one than the tags of the same facets. */
const LOOKS_MAX = 1500;

export type LookChoice = Partial<Record<LookKind, readonly string[] | undefined>>;

/**
 * Every `look` (mixed-radix number of the single-valued facets) that fits a choice: a search by three such
 * facets becomes a few dozen index entries instead of three long lists to intersect.
 * Null when fewer than two facets are chosen, or the looks are too many.
 */
export const matchingLooks = (choice: LookChoice): number[] | null => {
  const chosen = LOOK_KINDS.filter((kind) => choice[kind]?.length);
  if (chosen.length < 2) return null;
  const digits = LOOK_KINDS.map((kind) => {
    const values = choice[kind];
    if (values?.length) return facetBits(kind, values).map((bit) => lookDigit(kind, bit));
    return Array.from({ length: lookBase(kind) }, (_, digit) => digit);
  });
  if (digits.reduce((product, of) => product * of.length, 1) > LOOKS_MAX) return null;
  return LOOK_KINDS.reduce<number[]>(
    (looks, kind, at) =>
      looks.flatMap((look) => (digits[at] ?? []).map((digit) => look * lookBase(kind) + digit)),
    [0],
  ).sort((a, b) => a - b);
};
