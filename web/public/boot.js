// Runs before the first paint. External, because the content security policy allows no inline script.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be closed to us (private mode): then it holds nothing.
      return null;
    }
  };

  // The stored theme is set before the first paint; `src/lib/theme.ts` is the counterpart in the application.
  const chosen = stored('opencall-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;

  // Who is signed in, and what the screen asks for first, load beside the scripts that ask for it. The build and the
  // server say what that is (`prerender.mjs`); an address that narrows it asks for something else, and so does a screen
  // for which this browser has kept something.
  const isMember = document.cookie.split('; ').some((cookie) => cookie.startsWith('opencall_signed_in='));
  const { ahead = '', unless } = document.currentScript?.dataset ?? {};
  const [session, data] = ahead.split(' ');
  const isPlain = !location.search && (stored(unless ?? '') ?? '{}') === '{}';
  for (const href of isMember ? [session, isPlain ? data : undefined] : []) {
    if (!href) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
    // As `lib/http.ts` asks.
    link.crossOrigin = 'use-credentials';
    document.head.append(link);
  }
})();
