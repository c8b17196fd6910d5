// Runs before the first paint. External, because the content security policy allows no inline script.
(() => {
  // The stored theme is set before the first paint; `src/lib/theme.ts` is the counterpart in the application.
  let chosen = null;
  try {
    chosen = localStorage.getItem('opencall-theme');
  } catch {
    // Storage can be closed to us (private mode); the system's theme is then the theme.
  }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;

  // Who is signed in, and what the screen asks for first, load beside the scripts that ask for it. The build and the
  // server say what that is (`prerender.mjs`); an address that narrows it asks for something else.
  const isMember = document.cookie.split('; ').some((cookie) => cookie.startsWith('opencall_signed_in='));
  const [session, data] = document.currentScript?.dataset.ahead?.split(' ') ?? [];
  for (const href of isMember ? [session, location.search ? undefined : data] : []) {
    if (!href) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
    // As `lib/http.ts` asks.
    link.crossOrigin = 'use-credentials';
    document.head.append(link);
  }
})();
