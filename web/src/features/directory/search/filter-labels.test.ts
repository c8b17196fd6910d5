import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { describe, expect, it } from 'vitest';
import { describeFilters } from './filter-labels.ts';

const labels = (filters: SearchFilters) => describeFilters(filters).map(({ label }) => label);

describe('describeFilters', () => {
  it.each<[SearchFilters, string[]]>([
    [{}, []],
    [{ sortBy: 'lastUpdated' }, []],
    [{ keyword: 'dance' }, ['“dance”']],
    [{ zipCode: '10001', zipCodeRadius: 50 }, ['Within 50 miles of 10001']],
    [{ zipCode: '80202' }, ['Within 5 miles of 80202']],
    [{ ageMin: 21, ageMax: 30 }, ['Age 21–30']],
    [{ ageMin: 21 }, ['Age 21+']],
    [{ ageMax: 30 }, ['Age up to 30']],
    [{ heightMinFeet: 5, heightMaxFeet: 5 }, ['5 ft']],
    [{ weightMax: 150 }, ['Up to 150 lbs']],
    [{ priceMin: 50, priceMax: 125 }, ['$50–$125 an hour']],
    [{ priceMin: 0 }, ['$0+ an hour']],
    [{ hairColors: ['brown'], eyeColors: ['brown'] }, ['Brown hair', 'Brown eyes']],
    [
      { actingGenres: ['Commercial'], modelingGenres: ['Commercial'] },
      ['Acting: Commercial', 'Modeling: Commercial'],
    ],
    [{ hasTwitter: true, hasExperience: true }, ['Has X / Twitter', 'Has experience']],
    [{ hasReferences: true }, ['Has references']],
    [{ state: 'New York', roles: ['model'] }, ['Model', 'New York']],
  ])('describes %j as %j', (filters, expected) => {
    expect(labels(filters)).toEqual(expected);
  });

  it('returns the remaining filters without one value of a list', () => {
    const [model] = describeFilters({ roles: ['model', 'creator'], city: 'Austin' });
    expect(model?.without).toEqual({ roles: ['creator'], city: 'Austin' });
  });

  it('removes a ZIP code together with its radius', () => {
    const [place] = describeFilters({ zipCode: '10001', zipCodeRadius: 25, sortBy: 'lastUpdated' });
    expect(place?.without).toEqual({ sortBy: 'lastUpdated' });
  });
});
