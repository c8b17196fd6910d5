import type { Subscription } from '@opencall/contract/billing/billing.schemas';
import { describe, expect, it } from 'vitest';
import { priceText, subscriptionWords, timeLeft } from './subscription-words.ts';

const now = new Date('2026-03-14T12:00:00Z');
const words = (facts: Partial<Subscription>) => {
  const none = { status: 'expired', active: false, trialEndsAt: null, currentPeriodEnd: null } as const;
  return subscriptionWords({ ...none, ...facts }, { price: '$7.99', now });
};

describe('timeLeft', () => {
  it.each([
    ['2026-06-14T12:00:00Z', '3 months'],
    ['2026-06-13T12:00:00Z', '2 months and 30 days'],
    ['2026-04-15T13:00:00Z', '1 month and 1 day'],
    ['2026-03-21T12:00:00Z', '7 days'],
    ['2026-03-15T12:00:00Z', '1 day'],
    ['2026-03-15T11:00:00Z', 'less than a day'],
  ])('says how long it is to %s', (iso, text) => {
    expect(timeLeft(iso, now)).toBe(text);
  });
  it('keeps to the end of a shorter month', () => {
    expect(timeLeft('2026-02-28T12:00:00Z', new Date('2026-01-31T12:00:00Z'))).toBe('1 month');
  });
});

describe('subscriptionWords', () => {
  it('tells a trial in words and with its date', () => {
    const trial = words({ status: 'trialing', active: true, trialEndsAt: '2026-05-20T12:00:00Z' });
    expect(trial.headline).toBe('2 months and 6 days of your trial left');
    expect(trial.text).toContain('ends on May 20, 2026. After that a membership is $7.99 a month.');
    const bought = words({
      status: 'trialing',
      active: true,
      trialEndsAt: '2026-05-20T12:00:00Z',
      currentPeriodEnd: '2026-05-20T12:00:00Z',
    });
    expect(bought.text).toContain('Your membership follows');
  });
  it('tells the other states', () => {
    const currentPeriodEnd = '2026-04-01T12:00:00Z';
    expect(words({ status: 'active', active: true, currentPeriodEnd }).text).toBe(
      'It renews on Apr 1, 2026 for $7.99.',
    );
    expect(words({ status: 'past_due', active: true, currentPeriodEnd }).text).toContain('until Apr 1, 2026');
    expect(words({ status: 'canceled', active: true, currentPeriodEnd }).headline).toBe(
      'Your membership ends on Apr 1, 2026',
    );
    expect(words({ status: 'canceled', currentPeriodEnd: '2026-03-01T12:00:00Z' })).toEqual({
      headline: 'Your membership has ended',
      text: 'It ended on Mar 1, 2026.',
    });
    expect(words({ trialEndsAt: '2026-03-02T12:00:00Z' })).toEqual({
      headline: 'Your trial has ended',
      text: 'It ended on Mar 2, 2026.',
    });
  });
});

describe('priceText', () => {
  it('writes cents as dollars', () => {
    expect(priceText(799, 'usd')).toBe('$7.99');
  });
});
