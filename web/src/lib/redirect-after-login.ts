const KEY = 'redirect_after_login';

/** Remembers where a visitor wanted to go before being asked to sign in. */
export const rememberRedirect = (href: string): void => {
  try {
    localStorage.setItem(KEY, href);
  } catch {
    // Without storage sign-in leads to the home page.
  }
};

/** Only paths of this site count: the value sits in storage, where anything may have written it. */
const isOwnPath = (href: string | null): href is string => /^\/(?![/\\])/.test(href ?? '');

/** Returns the remembered place and clears it. */
export const takeRedirect = (): string | null => {
  try {
    const href = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return isOwnPath(href) ? href : null;
  } catch {
    return null;
  }
};
