import { cx } from '#lib/class-names.ts';

/** The mark: a viewfinder's four corners around a red ring. */
export const Mark = ({ className = 'size-6' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
    <path d="M2 10V2h8M22 2h8v8M30 22v8h-8M10 30H2v-8" stroke="currentColor" strokeWidth="2.5" />
    <circle cx="16" cy="16" r="6.5" strokeWidth="2.5" className="stroke-safelight" />
  </svg>
);

interface WordmarkProps {
  className?: string;
  /** The mark alone, for narrow bars: on tablets. */
  compact?: boolean;
}

export const Wordmark = ({ className, compact = false }: WordmarkProps) => (
  <span className={cx('inline-flex items-center gap-2.5', className)}>
    <Mark />
    <span className={cx('display text-xl leading-none tracking-tight', compact && 'md:max-lg:hidden')}>
      Opencall
    </span>
  </span>
);
