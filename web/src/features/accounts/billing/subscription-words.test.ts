import type { Subscription } from '@opencall/contract/accounts/billing/billing.schemas';
import { describe, expect, it } from 'vitest';
import { subscriptionWords, timeLeft } from './subscription-words.ts';

const now = new Date('2026-03-14T12:00:00Z');
const words = (facts: Partial<Subscription>) => {
  const none = { status: 'expired', active: false, trialEndsAt: null, currentPeriodEnd: null } as const;
  return subscriptionWords({ ...none, ...facts }, { price: '$7.99', now });
};

describe('timeLeft', () => {
  it.each([
    ['2026-06-14T12:00:00Z', '92 days'],
    ['2026-03-21T12:00:00Z', '7 days'],
    ['2026-03-15T12:00:00Z', '1 day'],
    ['2026-03-15T11:00:00Z', 'Less than a day'],
  ])('counts the days to %s', (iso, text) => {
    expect(timeLeft(iso, now)).toBe(text);
  });
});

describe('subscriptionWords', () => {
  it('describes a trial in words and with its date', () => {
    const trial = words({ status: 'trialing', active: true, trialEndsAt: '2026-05-20T12:00:00Z' });
    expect(trial.headline).toBe('67 days left in your free trial');
    expect(trial.text).toContain('ends on May 20. After that, a membership is $7.99 a month.');
    const bought = words({
      status: 'trialing',
      active: true,
      trialEndsAt: '2026-05-20T12:00:00Z',
      currentPeriodEnd: '2026-05-20T12:00:00Z',
    });
    expect(bought.text).toContain('Your membership starts then');
  });
  it('describes the other states', () => {
    const currentPeriodEnd = '2026-04-01T12:00:00Z';
    expect(words({ status: 'active', active: true, currentPeriodEnd }).text).toBe(
      'It renews on Apr 1 for $7.99.',
    );
    expect(words({ status: 'past_due', active: true, currentPeriodEnd }).text).toContain('until Apr 1');
    expect(words({ status: 'canceled', active: true, currentPeriodEnd }).headline).toBe(
      'Your membership ends on Apr 1',
    );
    expect(words({ status: 'canceled', currentPeriodEnd: '2026-03-01T12:00:00Z' })).toEqual({
      headline: 'Your membership has ended',
      text: 'It ended on Mar 1.',
    });
    expect(words({ trialEndsAt: '2026-03-02T12:00:00Z' })).toEqual({
      headline: 'Your trial has ended',
      text: 'It ended on Mar 2.',
    });
  });
});
