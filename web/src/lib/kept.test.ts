import { afterEach, describe, expect, it } from 'vitest';
import { kept } from './kept.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('kept', () => {
  it.each(['browser', 'tab'] as const)('gives back what lies in the %s, until it is discarded', (area) => {
    expect(kept.find(area, 'note-7')).toBeNull();
    kept.keep(area, 'note-7', { text: 'Half a sen' });
    expect(kept.find(area, 'note-7')).toEqual({ text: 'Half a sen' });
    kept.discard(area, 'note-7');
    expect(kept.find(area, 'note-7')).toBeNull();
  });

  it('forgets all of it, and nothing else', () => {
    localStorage.setItem('opencall-theme', 'dark');
    for (const area of ['browser', 'tab'] as const) {
      kept.keep(area, 'one', 1);
      kept.keep(area, 'two', 2);
    }
    kept.forgetAll();
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
    expect(localStorage.getItem('opencall-theme')).toBe('dark');
  });

  it('finds nothing in what it cannot read', () => {
    localStorage.setItem('opencall-kept-note', '{');
    expect(kept.find('browser', 'note')).toBeNull();
  });
});
