import { filtersAmong } from '#features/search/condition.ts';
import type { PageRequest } from '#features/search/search-page.ts';
import type { Estimate } from '#features/search/search-plan.ts';
import type { SearchSample } from '#features/search/search-sample.ts';

/** Half a row more than seen: what a sample lacks is rare, not absent. */
export const shareOf = (found: number, rows: number): number =>
  Math.min(1, (found + 0.5) / Math.max(1, rows));

/** Profiles in a scan's reach, and how many of them match every filter. */
class Tally {
  rows = 0;
  found = 0;

  add(isFound: boolean): void {
    this.rows += 1;
    if (isFound) this.found += 1;
  }

  get density(): number {
    return shareOf(this.found, this.rows);
  }
}

/** How often the filters match, each alone and all together, told from a sample. */
export const estimateFrom = (sample: SearchSample, { conditions }: PageRequest): Estimate => {
  const { profiles, tableSize } = sample;
  const filters = filtersAmong(conditions).map((condition) => ({
    condition,
    isLeading: condition.reads === 'leadingColumn',
    test: condition.estimate(sample),
    found: 0,
  }));
  const alwaysTests = conditions.flatMap((condition) =>
    condition.kind === 'always' && condition.estimate ? [condition.estimate(sample)] : [],
  );
  const [all, first] = [new Tally(), new Tally()];
  for (const profile of profiles) {
    let isFound = alwaysTests.every((test) => test(profile));
    let isInReach = true;
    for (const filter of filters) {
      if (filter.test(profile)) filter.found += 1;
      else {
        isFound = false;
        if (filter.isLeading) isInReach = false;
      }
    }
    if (!isInReach) continue;
    all.add(isFound);
    if (profile.isFirst) first.add(isFound);
  }
  const frequencies = filters.map(({ condition, found }) => ({
    condition,
    share: shareOf(found, profiles.length),
  }));
  // A scan begins with the first rows, which may be unlike the others; of one state there are too few to tell.
  const staysInState = filters.some(({ isLeading }) => isLeading);
  const density = staysInState ? all.density : (first.density + all.density) / 2;
  return { frequencies, density, tableSize };
};
