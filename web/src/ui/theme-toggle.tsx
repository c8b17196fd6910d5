import { Moon, Sun } from 'lucide-react';
import { toggleTheme } from '#lib/theme.ts';
import { buttonClass } from './button-class.ts';

/**
 * Switches between paper and darkroom. Style sheets decide which icon shows, so the prerendered page is right
 * before any script runs; there a small script listens for `data-theme-toggle`.
 */
export const ThemeToggle = ({ className }: { className?: string }) => (
  <button
    type="button"
    data-theme-toggle
    aria-label="Switch between light and dark"
    title="Switch between light and dark"
    onClick={toggleTheme}
    className={buttonClass('ghost', 'icon', className)}
  >
    <Moon aria-hidden="true" className="size-[1.125rem] dark:hidden" strokeWidth={1.75} />
    <Sun aria-hidden="true" className="hidden size-[1.125rem] dark:block" strokeWidth={1.75} />
  </button>
);
