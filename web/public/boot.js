// Runs before the first paint, on the front page and on every screen. External, because the content security policy
// allows no inline script.
(() => {
  const THEME = 'opencall-theme';
  const root = document.documentElement;

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is not available, for example in private mode.
      return null;
    }
  };

  const chosen = stored(THEME);
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;

  // Switches to the other theme. If it equals the system's theme, the page follows the system again.
  const switchTheme = () => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
    if (next === system) delete root.dataset.theme;
    else root.dataset.theme = next;
    try {
      if (next === system) localStorage.removeItem(THEME);
      else localStorage.setItem(THEME, next);
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  };
  document.addEventListener('click', ({ target }) => {
    if (target.closest?.('[data-theme-toggle]')) switchTheme();
  });

  // Preload the session and the first data of the screen while the scripts load. `prerender.mjs` writes their addresses
  // into attributes of this script. With a query in the address, or with stored filters, the screen requests other data.
  const isMember = document.cookie.split('; ').some((cookie) => cookie.startsWith('opencall_signed_in='));
  const { preload = '', unlessStored = '' } = document.currentScript?.dataset ?? {};
  const [session, data] = preload.split(' ');
  const isUnfiltered = !location.search && (stored(unlessStored) ?? '{}') === '{}';
  for (const href of isMember ? [session, isUnfiltered ? data : undefined] : []) {
    if (!href) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
    // The same mode as in `lib/http.ts`, or the browser does not use the preloaded response.
    link.crossOrigin = 'use-credentials';
    document.head.append(link);
  }
})();
