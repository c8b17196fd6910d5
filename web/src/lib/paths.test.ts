import { linkOptions } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { hrefOf } from '#testing/render.tsx';
import { paths } from './paths.ts';

describe('paths', () => {
  it('put parameters, search and hash where the routes read them', () => {
    expect(hrefOf(paths.contest(7, { tab: 'rules' }))).toBe('/contests/7?tab=rules');
    expect(hrefOf(paths.contestSubmit(7))).toBe('/contests/7/submit');
    expect(hrefOf(paths.notificationSettings(7))).toBe('/profile/7?tab=account#notifications');
    expect(hrefOf(paths.profile('a/b?c'))).toBe('/profile/a%2Fb%3Fc');
  });

  it('leave out missing values', () => {
    expect([paths.messages(), paths.messages(7)].map(hrefOf)).toEqual(['/messages', '/messages/7']);
    expect([paths.auth(), paths.auth({ action: 'login' })].map(hrefOf)).toEqual([
      '/auth',
      '/auth?action=login',
    ]);
    expect(hrefOf(paths.emails({ folder: undefined, search: 'two words' }))).toBe('/emails?search=two+words');
  });

  it('compile for existing routes only', () => {
    // @ts-expect-error no route has this address
    linkOptions({ to: '/contest' });
    // @ts-expect-error the parameter is missing
    linkOptions({ to: '/contests/$contestId' });
    // @ts-expect-error the route reads no such tab
    linkOptions({ to: '/moderation', search: { tab: 'rules' } });
    expect(hrefOf(linkOptions({ to: '/contests/$contestId', params: { contestId: '7' } }))).toBe(
      '/contests/7',
    );
  });
});
