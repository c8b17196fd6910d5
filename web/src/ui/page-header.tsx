import type { ReactNode, Ref } from 'react';
import { cx } from '#lib/class-names.ts';

/** Styles of the title: of a whole screen, or of a panel in a screen that has a large name or tabs of its own. */
const SIZES = { screen: '-ml-[0.03em] text-title', panel: 'text-2xl' } as const;

interface PageHeaderProps {
  title: ReactNode;
  size?: keyof typeof SIZES;
  /** Centered, for a screen that only says one thing. */
  centered?: boolean;
  /** A ref for focusing the title after navigation. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Content above the title: a `BackLink`, or a status. */
  above?: ReactNode;
  actions?: ReactNode;
  /** No space below, for a header inside a grid. */
  flush?: boolean;
  className?: string;
  /** Facts under the title. */
  children?: ReactNode;
}

/** The header of a screen: title at the left, actions at the right. */
export const PageHeader = ({
  title,
  size = 'screen',
  centered = false,
  titleRef,
  lead,
  above,
  actions,
  flush = false,
  className,
  children,
}: PageHeaderProps) => (
  <header
    className={cx(
      'flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
      !flush && (size === 'panel' ? 'pb-6' : 'pb-7'),
      className,
    )}
  >
    <div
      // A long sentence wraps before the actions move below it.
      className={cx(
        'min-w-0',
        actions ? 'grow sm:basis-72' : 'w-full',
        centered && 'flex flex-col items-center text-center',
      )}
    >
      {above}
      <h1
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
        className={cx('display wrap-anywhere focus-visible:outline-none', SIZES[size])}
      >
        {title}
      </h1>
      {lead && (
        <p className={cx('text-ink-soft wrap-anywhere', centered ? 'mt-3 max-w-md' : 'mt-1.5 max-w-prose')}>
          {lead}
        </p>
      )}
      {children}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
  </header>
);
