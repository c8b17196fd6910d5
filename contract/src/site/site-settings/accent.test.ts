import { describe, expect, it } from 'vitest';
import {
  accentTonesOf,
  CONTRAST_MIN,
  contrastOf,
  DARK_PAPER,
  DEFAULT_ACCENT,
  isAccentReadable,
  LIGHT_PAPER,
} from './accent.ts';

describe('the contrast of two colors', () => {
  it('follows the WCAG formula', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
    expect(contrastOf('#c5331a', '#c5331a')).toBe(1);
  });
});

describe('the tones of an accent', () => {
  it('are readable in both themes if the accent is readable in the light theme', () => {
    let readable = 0;
    for (let value = 0; value < 0x1000000; value += 0x1f35b) {
      const accent = `#${value.toString(16).padStart(6, '0')}`;
      if (!isAccentReadable(accent)) continue;
      readable += 1;
      const { light, lightDeep, dark, darkDeep } = accentTonesOf(accent);
      expect(light).toBe(accent);
      for (const tone of [light, lightDeep])
        expect(contrastOf(tone, LIGHT_PAPER), tone).toBeGreaterThanOrEqual(CONTRAST_MIN);
      for (const tone of [dark, darkDeep])
        expect(contrastOf(tone, DARK_PAPER), `${tone} of ${accent}`).toBeGreaterThanOrEqual(CONTRAST_MIN);
    }
    expect(readable).toBeGreaterThan(30);
  });

  it('are the product’s own colors for the default accent', () => {
    expect(accentTonesOf(DEFAULT_ACCENT)).toMatchObject({ light: DEFAULT_ACCENT, dark: '#ff6440' });
  });
});
