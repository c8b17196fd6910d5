import { afterEach, describe, expect, it } from 'vitest';
import { discardDraft, findDraft } from './form-draft.ts';

const EMPTY = { subject: '', message: '' };
const keep = (text: string) => localStorage.setItem('opencall-kept-form-contact', text);

afterEach(() => localStorage.clear());

describe('findDraft', () => {
  it('is the empty form while nothing was typed', () => expect(findDraft('contact', EMPTY)).toEqual(EMPTY));

  it('brings back what was typed', () => {
    keep('{"message":"half a sen"}');
    expect(findDraft('contact', EMPTY)).toEqual({ subject: '', message: 'half a sen' });
  });
  it.each(['not JSON', '7', 'null', '{"subject":5,"other":"x"}'])('does not take over %s', (text) => {
    keep(text);
    expect(findDraft('contact', EMPTY)).toEqual(EMPTY);
  });
  it('knows nothing of a draft that was discarded', () => {
    keep('{"subject":"sent"}');
    discardDraft('contact');
    expect(findDraft('contact', EMPTY)).toEqual(EMPTY);
  });
});
