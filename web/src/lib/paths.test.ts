import { describe, expect, it } from 'vitest';
import { address } from './address.ts';
import { paths } from './paths.ts';

describe('paths', () => {
  it('puts parameters, search and hash where the routes read them', () => {
    expect(paths.contest(7, { tab: 'rules' })).toBe('/contests/7?tab=rules');
    expect(paths.contestSubmit(7)).toBe('/contests/7/submit');
    expect(paths.notificationSettings(7)).toBe('/profile/7?tab=account#notifications');
    expect(paths.profile('a/b?c')).toBe('/profile/a%2Fb%3Fc');
  });

  it('leaves out what is not given', () => {
    expect([paths.messages(), paths.messages(7)]).toEqual(['/messages', '/messages/7']);
    expect([paths.auth(), paths.auth({ action: 'login' })]).toEqual(['/auth', '/auth?action=login']);
    expect(paths.emails({ folder: undefined, search: 'two words' })).toBe('/emails?search=two+words');
  });

  it('compiles for the addresses of routes only', () => {
    // @ts-expect-error no route has this address
    address({ to: '/contest' });
    // @ts-expect-error the parameter is missing
    address({ to: '/contests/$contestId' });
    // @ts-expect-error the route reads no such tab
    address({ to: '/moderation', search: { tab: 'rules' } });
    expect(address({ to: '/contests/$contestId', params: { contestId: '7' } })).toBe('/contests/7');
  });
});
