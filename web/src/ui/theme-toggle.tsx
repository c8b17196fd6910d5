import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import * as m from '#messages/ui';
import { buttonClass } from './button-class.ts';

/**
 * Switches between the light and the dark theme. `public/boot.js` answers the click, as on the front page.
 */
export const ThemeToggle = ({ className }: { className?: string }) => (
  <button
    type="button"
    data-theme-toggle
    aria-label={m.switchBetweenLightAndDark}
    title={m.switchBetweenLightAndDark}
    className={buttonClass('ghost', 'icon', className)}
  >
    <Moon aria-hidden="true" className="size-[1.125rem] dark:hidden" strokeWidth={1.75} />
    <Sun aria-hidden="true" className="hidden size-[1.125rem] dark:block" strokeWidth={1.75} />
  </button>
);
