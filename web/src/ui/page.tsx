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

interface PageHeaderProps {
  title: ReactNode;
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
  titleRef,
  lead,
  above,
  actions,
  flush = false,
  className,
  children,
}: PageHeaderProps) => (
  <header
    className={cx('flex flex-wrap items-end justify-between gap-x-8 gap-y-4', !flush && 'pb-7', className)}
  >
    <div className={actions ? 'min-w-0' : 'w-full min-w-0'}>
      {above}
      <h1
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
        className="display text-title wrap-anywhere focus-visible:outline-none"
      >
        {title}
      </h1>
      {lead && <p className="mt-1.5 max-w-prose text-ink-soft">{lead}</p>}
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
