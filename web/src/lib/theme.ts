const STORAGE_KEY = 'opencall-theme';

export type Theme = 'light' | 'dark';

const systemTheme = (): Theme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const remember = (theme: Theme | null): void => {
  try {
    if (theme) localStorage.setItem(STORAGE_KEY, theme);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
};

const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
};

/**
 * Switches to the other theme. If it equals the system's theme, the choice is removed, and the page follows the
 * system again.
 */
export const toggleTheme = (): Theme => {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  const followsSystem = next === systemTheme();
  if (followsSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  remember(followsSystem ? null : next);
  return next;
};
