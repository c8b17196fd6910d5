import { describe, expect, it } from 'vitest';
import { recommendedText, summaryText } from './reference-words.ts';

const NONE = { recommended: 0, total: 0, lastYear: 0, lateCancellations: 0, noShows: 0 };

describe('the summary of references', () => {
  it('counts recommendations, recent ones, late cancellations and no-shows', () => {
    const summary = { recommended: 14, total: 15, lastYear: 9, lateCancellations: 1, noShows: 2 };
    expect(summaryText(summary)).toBe(
      'Recommended by 14 of 15 · 9 in the last 12 months · 1 late cancellation · 2 no-shows',
    );
  });

  it('is empty without data, and counts cancellations and no-shows without any reference', () => {
    expect(summaryText(NONE)).toBe('');
    expect(recommendedText(NONE)).toBe('');
    expect(summaryText({ ...NONE, lateCancellations: 2, noShows: 1 })).toBe(
      '2 late cancellations · 1 no-show',
    );
  });
});
