// Runs before the first paint, so that a remembered theme never flashes. External, because the content
// security policy allows no inline script; `src/lib/theme.ts` is its counterpart in the application.
(() => {
  const root = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('opencall-theme');
  } catch {
    // Storage can be closed to us (private mode); the system's theme is then the theme.
  }
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
})();
