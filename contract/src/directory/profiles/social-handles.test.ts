import { describe, expect, it } from 'vitest';
import { socialHandleLabel } from './social-handles.ts';

describe('socialHandleLabel', () => {
  it.each([
    ['https://www.instagram.com/wren', '@wren'],
    ['https://www.instagram.com/anna%20lee', '@anna lee'],
    ['https://www.tiktok.com/@wren/', '@wren'],
    ['https://example.com/wren', 'example.com/wren'],
    ['https://x.com/100%', '@100%'],
    ['https://x.com/%E0%A4%A', '@%E0%A4%A'],
  ])('shows %s as %s', (url, label) => {
    expect(socialHandleLabel(url)).toBe(label);
  });
});
