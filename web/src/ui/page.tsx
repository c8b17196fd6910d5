import type { ReactNode, Ref } from 'react';
import { cx } from '#lib/class-names.ts';
import { PageTitle } from './site-name.tsx';

interface PageProps {
  /** The title of the browser tab. */
  title: string;
  className?: string;
  children: ReactNode;
}

const Page = ({ title, width, className, children }: PageProps & { width: string | false }) => (
  <main className="shell flex-1 pt-10 pb-20 md:pt-12">
    <PageTitle>{title}</PageTitle>
    <div className={cx('mx-auto w-full', width, className)}>{children}</div>
  </main>
);

/**
 * A screen with a list, at most 960 px wide, so that the actions of a row are near its text. `wide` is for grids and
 * tables.
 */
export const ListPage = ({ wide = false, ...rest }: PageProps & { wide?: boolean }) => (
  <Page {...rest} width={!wide && 'max-w-[60rem]'} />
);

/** A screen with a form or a text: one column of readable width. */
export const FormPage = (props: PageProps) => <Page {...props} width="max-w-[44rem]" />;

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
      className={cx('min-w-0', !actions && 'w-full', centered && 'flex flex-col items-center text-center')}
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

/** The actions of a long form, fixed at the bottom of the window. The page above needs `pb-16`. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div data-action-bar className="fixed inset-x-0 bottom-0 z-20 border-t bg-paper/95 backdrop-blur-sm">
    <div className="shell py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto flex w-full max-w-[44rem] flex-wrap items-center gap-x-6 gap-y-2">
        {children}
      </div>
    </div>
  </div>
);
