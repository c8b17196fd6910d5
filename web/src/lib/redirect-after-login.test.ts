import { beforeEach, describe, expect, it } from 'vitest';
import { rememberRedirect, takeRedirect } from './redirect-after-login.ts';

describe('the place to return to after signing in', () => {
  beforeEach(() => localStorage.clear());

  it('is given once and then forgotten', () => {
    rememberRedirect('/search?roles=model');
    expect(takeRedirect()).toBe('/search?roles=model');
    expect(takeRedirect()).toBeNull();
    expect(localStorage.getItem('redirect_after_login')).toBeNull();
  });
  it.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)'])(
    'is never another site (%s)',
    (href) => {
      rememberRedirect(href);
      expect(takeRedirect()).toBeNull();
    },
  );
});
