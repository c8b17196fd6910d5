import { describe, expect, it } from 'vitest';
import { payText } from './pay.ts';

describe('payText', () => {
  it.each([
    [{ kind: 'paid', amount: 1200, per: 'flat' }, '$1,200 flat'],
    [{ kind: 'paid', amount: 60, per: 'hour' }, '$60 an hour'],
    [{ kind: 'trade', amount: null, per: null }, 'Trade'],
    [{ kind: 'expenses', amount: null, per: null }, 'Expenses'],
    [{ kind: 'expenses', amount: 120, per: null }, 'Expenses up to $120'],
  ] as const)('shows %o as %s', (pay, text) => expect(payText(pay)).toBe(text));
});
