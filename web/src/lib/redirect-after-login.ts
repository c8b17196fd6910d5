const KEY = 'redirect_after_login';

/** Remembers the page that a visitor requested before signing in. */
export const rememberRedirect = (href: string): void => {
  try {
    localStorage.setItem(KEY, href);
  } catch {
    // Without storage, sign-in opens the home page.
  }
};

/** True for paths of this site. Check this, because any script of the site may have changed the stored value. */
const isOwnPath = (href: string | null): href is string => /^\/(?![/\\])/.test(href ?? '');

/** Returns the remembered page and clears it. */
export const takeRedirect = (): string | null => {
  try {
    const href = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return isOwnPath(href) ? href : null;
  } catch {
    return null;
  }
};
