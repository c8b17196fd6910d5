import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('search parameters', () => {
  it('keeps words and numbers as people write them', () => {
    expect(stringifySearch({ zipCode: '02134', ageMin: 18, hasTiktok: true })).toBe(
      '?zipCode=02134&ageMin=18&hasTiktok=true',
    );
    expect(parseSearch('?zipCode=02134')).toEqual({ zipCode: '02134' });
  });
  it('reads a repeated key as a list, and writes lists comma-joined', () => {
    expect(parseSearch('?roles=model&roles=creator')).toEqual({ roles: ['model', 'creator'] });
    expect(stringifySearch({ roles: ['model', 'creator'] })).toBe('?roles=model,creator');
  });
  it('leaves out what is not set', () => {
    expect(stringifySearch({ city: '', state: undefined, roles: [] })).toBe('');
  });
});
