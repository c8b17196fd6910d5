import { cx } from '#lib/class-names.ts';
import * as m from '#messages/ui';

/** A loading spinner, hidden from screen readers. If it has no label beside it, use `PageSpinner`. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', className)}>
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);

/** A spinner that fills the page while its content is unknown. */
export const PageSpinner = ({ label = m.loading }: { label?: string }) => (
  <output aria-label={label} className="grid min-h-[60dvh] flex-1 place-items-center text-ink-soft">
    <Spinner className="size-7" />
  </output>
);
