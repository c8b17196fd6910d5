import { afterEach, describe, expect, it } from 'vitest';
import { createDraftStore, forgetDrafts } from './draft-store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const notesIn = (area: 'browser' | 'tab') =>
  createDraftStore({ area, name: 'note', parse: (found) => (isText(found) ? found : null) });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(['browser', 'tab'] as const)('a draft in the %s', (area) => {
  const storage = area === 'browser' ? localStorage : sessionStorage;

  it('is found by its owner until it is discarded', () => {
    const notes = notesIn(area);
    expect(notes.find(7)).toBeNull();
    notes.keep(7, 'Half a sen');
    expect([notes.find(7), notes.find(8)]).toEqual(['Half a sen', null]);
    expect(storage.getItem('opencall-kept-note-7')).toBe('"Half a sen"');
    notes.discard(7);
    expect(notes.find(7)).toBeNull();
  });

  it.each(['{', 'null', '{"text":"a"}'])('is not found if its stored value is %s', (stored) => {
    storage.setItem('opencall-kept-note-7', stored);
    expect(notesIn(area).find(7)).toBeNull();
  });
});

it('forgetDrafts removes all drafts and nothing else', () => {
  localStorage.setItem('opencall-theme', 'dark');
  for (const area of ['browser', 'tab'] as const) {
    notesIn(area).keep('one', 'a');
    notesIn(area).keep('two', 'b');
  }
  forgetDrafts();
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
  expect(localStorage.getItem('opencall-theme')).toBe('dark');
});
