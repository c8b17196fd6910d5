import { cx } from '#lib/class-names.ts';

/** A turning ring. Beside a label it is silent; alone, name what is awaited with `PageSpinner`. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', className)}>
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);

/** Fills a page while it is not yet known what the page will be. */
export const PageSpinner = ({ label = 'Loading' }: { label?: string }) => (
  <output aria-label={label} className="grid min-h-[60dvh] flex-1 place-items-center text-ink-soft">
    <Spinner className="size-7" />
  </output>
);
