import { afterEach, describe, expect, it } from 'vitest';
import { discardDraft, findDraft } from './form-draft.ts';

const EMPTY = { subject: '', message: '' };
const keep = (text: string) => localStorage.setItem('opencall-kept-form-contact', text);

afterEach(() => localStorage.clear());

describe('findDraft', () => {
  it('returns the empty form if nothing was typed', () => expect(findDraft('contact', EMPTY)).toEqual(EMPTY));

  it('returns the stored input', () => {
    keep('{"message":"half a sen"}');
    expect(findDraft('contact', EMPTY)).toEqual({ subject: '', message: 'half a sen' });
  });
  it.each(['not JSON', '7', 'null', '{"subject":5,"other":"x"}'])('ignores the stored value %s', (text) => {
    keep(text);
    expect(findDraft('contact', EMPTY)).toEqual(EMPTY);
  });
  it('returns the empty form after the draft was discarded', () => {
    keep('{"subject":"sent"}');
    discardDraft('contact');
    expect(findDraft('contact', EMPTY)).toEqual(EMPTY);
  });
});
