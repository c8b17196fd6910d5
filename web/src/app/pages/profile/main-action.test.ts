import { ROLES, type Role } from '@opencall/contract/shared/vocabulary';
import { describe, expect, it } from 'vitest';
import { actionsFor } from './main-action.ts';

const mainOf = (viewer: Role, castingFor: readonly Role[] = []) =>
  Object.fromEntries(ROLES.map((subject) => [subject, actionsFor({ viewer, subject, castingFor })[0]]));

const MESSAGE = {
  model: 'message',
  photographer: 'message',
  videographer: 'message',
  creator: 'message',
  moderator: 'message',
  admin: 'message',
};

describe('the main action on a profile', () => {
  it.each([
    ['model', { ...MESSAGE, photographer: 'propose', videographer: 'propose' }],
    ['photographer', { ...MESSAGE, model: 'propose' }],
    ['videographer', { ...MESSAGE, model: 'propose' }],
    ['creator', MESSAGE],
    ['moderator', MESSAGE],
    ['admin', MESSAGE],
  ] as const)('of a %s without an open call', (viewer, expected) => {
    expect(mainOf(viewer)).toEqual(expected);
  });

  it.each(['model', 'photographer', 'videographer', 'creator'] as const)(
    'of a %s is the invitation of members for whose role they have an open call',
    (viewer) => {
      expect(mainOf(viewer, ['model', 'creator'])).toEqual({
        ...mainOf(viewer),
        model: 'invite',
        creator: 'invite',
      });
    },
  );

  it.each(['moderator', 'admin'] as const)('of a %s with an open call is still a message', (viewer) => {
    expect(mainOf(viewer, ['model'])).toEqual(MESSAGE);
  });

  it('comes before the other actions; staff are not invited', () => {
    const pair = { viewer: 'photographer', castingFor: [] } as const;
    expect(actionsFor({ ...pair, subject: 'model' })).toEqual(['propose', 'invite', 'message']);
    expect(actionsFor({ ...pair, subject: 'creator' })).toEqual(['message', 'invite', 'propose']);
    expect(actionsFor({ ...pair, subject: 'admin' })).toEqual(['message', 'propose']);
  });
});
