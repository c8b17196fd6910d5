import { describe, expect, it } from 'vitest';
import { mayKeep } from './kept-answers.ts';

describe('mayKeep', () => {
  it.each([
    [['session']],
    [['messages', 8]],
    [['mail', 'list', 'inbox', '']],
    [['profiles', 'search', {}]],
    [['users', 8]],
    [['shoots', 'one', 5]],
    [['pictures', 3, 'list']],
    [['saved-searches', 'list']],
    [['new-matches', 4]],
    [['site-settings']],
  ])('keeps what members read again: %j', (key) => expect(mayKeep(key)).toBe(true));

  it.each([
    [['shoots', 'one', 5, 'check-in']],
    [['shoots', 'one', 5, 'statement']],
    [['shoots', 'written', 5]],
    [['calls', 'desk', 5, 'list']],
    [['calendar', 'feed']],
    [['profiles', 'own-id-document']],
    [['agreements', 'one', 5]],
    [['moderation', 'id-verification', 'list']],
    [['sanctions', 'own']],
    [['site-settings', 'admin']],
    [['users', 'search', 'anna']],
    [['devices']],
    [['two-factor']],
    [['webhooks']],
    [['analytics', {}]],
  ])('keeps nothing that is secret, or the staff’s: %j', (key) => expect(mayKeep(key)).toBe(false));
});
