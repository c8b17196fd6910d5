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

  // The files of this very screen load beside the application instead of after it. The build fills the table
  // (`prerender.mjs`): first part of the address → files.
  const filesOfScreens = {};
  for (const href of filesOfScreens[location.pathname.split('/')[1]] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
})();
