import { describe, expect, it } from 'vitest';
import MAIN from '../styles/main.css?raw';
import TOKENS from '../styles/tokens.css?raw';
import { cx } from './class-names.ts';

/** The names of one kind of token, for example `float` of `--shadow-float`. */
const tokensOf = (kind: string): string[] =>
  [...TOKENS.matchAll(new RegExp(`^ {2}--${kind}-([a-z0-9]+(?:-[a-z0-9]+)*):`, 'gm'))].map(
    ([, name = '']) => name,
  );

/** A class of Tailwind's own that sets the same property, and one that sets another under the same prefix. */
const KINDS = [
  { kind: 'text', prefix: 'text', same: 'text-[1px]', other: 'text-ink' },
  { kind: 'radius', prefix: 'rounded', same: 'rounded-none', other: 'border' },
  { kind: 'shadow', prefix: 'shadow', same: 'shadow-none', other: 'shadow-[red]' },
  { kind: 'animate', prefix: 'animate', same: 'animate-none', other: 'border' },
  { kind: 'font', prefix: 'font', same: 'font-(family-name:--x)', other: 'font-medium' },
];

describe('joined class names', () => {
  it('leave out what is false and keep what does not conflict', () => {
    expect(cx('flex', false, null, undefined, ['gap-2', { hidden: false, 'mt-1': true }])).toBe(
      'flex gap-2 mt-1',
    );
  });

  it('let the later of two that set the same property win', () => {
    expect(cx('px-5 text-ink', 'px-0 text-ink-soft')).toBe('px-0 text-ink-soft');
    expect(cx('text-ink hover:text-ink', 'text-ink-soft')).toBe('hover:text-ink text-ink-soft');
  });

  it.each(KINDS)('know every $kind token of the style sheets', ({ kind, prefix, same, other }) => {
    const names = tokensOf(kind);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(cx(`${prefix}-${name}`, same)).toBe(same);
      expect(cx(same, `${prefix}-${name}`)).toBe(`${prefix}-${name}`);
      expect(cx(other, `${prefix}-${name}`)).toBe(`${other} ${prefix}-${name}`);
    }
  });

  it('keep a color beside a utility of our own that begins like one', () => {
    const own = [...MAIN.matchAll(/^@utility (text-[\w-]+)/gm)].map(([, name = '']) => name);
    expect(own).toEqual(['text-link']);
    for (const name of own) expect(cx(name, 'text-ink')).toBe(`${name} text-ink`);
  });
});
