import { cx } from '#lib/class-names.ts';
import { useSite } from '#lib/site.ts';

/** The product's logo: the four corners of a viewfinder around a red ring. */
export const Mark = ({ className = 'size-6' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
    <path d="M2 10V2h8M22 2h8v8M30 22v8h-8M10 30H2v-8" stroke="currentColor" strokeWidth="2.5" />
    <circle cx="16" cy="16" r="6.5" strokeWidth="2.5" className="stroke-safelight" />
  </svg>
);

interface WordmarkProps {
  className?: string;
  /** Hides the name in narrow bars, such as on tablets. */
  compact?: boolean;
}

/** The host's logo, or the product's logo with the name of the site. */
export const Wordmark = ({ className, compact = false }: WordmarkProps) => {
  const { siteName, logoUrl } = useSite();
  if (logoUrl)
    return (
      <span className={cx('inline-flex items-center', className)}>
        <img src={logoUrl} alt={siteName} className="h-9 w-auto max-w-40 object-contain object-left" />
      </span>
    );
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2.5', className)}>
      <Mark className="size-6 shrink-0" />
      <span
        className={cx(
          'display max-w-60 truncate pb-[0.15em] text-xl leading-none tracking-tight',
          // A compact bar on a phone has more room for the name: it contains only the bell and the menu.
          compact ? 'max-sm:max-w-[calc(100vw-12rem)] md:max-lg:hidden' : 'max-sm:max-w-36',
        )}
      >
        {siteName}
      </span>
    </span>
  );
};
