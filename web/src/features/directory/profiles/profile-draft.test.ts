import { afterEach, describe, expect, it } from 'vitest';
import { profileDraft } from './profile-draft.ts';

const draft = { stageName: 'Wren', city: 'Savannah', pricing: {} };

afterEach(() => sessionStorage.clear());

describe('profileDraft', () => {
  it('returns the stored draft to the same account only', () => {
    profileDraft.keep(11, draft);
    expect(profileDraft.find(11)).toEqual(draft);
    expect(profileDraft.find(12)).toBeNull();
  });

  it('finds no draft after it was discarded', () => {
    profileDraft.keep(11, draft);
    profileDraft.discard(11);
    expect(profileDraft.find(11)).toBeNull();
  });

  it.each(['{', 'null', '"text"', '{"stageName":"Wren"}'])('ignores the stored value %s', (stored) => {
    sessionStorage.setItem('opencall-kept-profile-11', stored);
    expect(profileDraft.find(11)).toBeNull();
  });
});
