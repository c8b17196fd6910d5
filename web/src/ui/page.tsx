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

interface DetailPageProps extends Omit<PageProps, 'className'> {
  ref?: Ref<HTMLElement>;
}

/**
 * A screen about one thing, such as a profile, an album or a listing: the whole width, and little space above the
 * parent link or the pictures that it begins with.
 */
export const DetailPage = ({ title, ref, children }: DetailPageProps) => (
  <main ref={ref} className="shell flex-1 pt-4 pb-20 lg:pt-8">
    <PageTitle>{title}</PageTitle>
    {children}
  </main>
);

/** A screen with one narrow form for visitors, such as the sign-in page. Its content sets the title of the tab. */
export const SignInPage = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto w-full max-w-[30rem] flex-1 px-5 pt-8 pb-16 sm:pt-[8vh]">{children}</main>
);

/**
 * A screen with nothing but a message or a state, in the middle: a spinner, an `EmptyState` or `ErrorState` with
 * `isScreen`, or a centered `PageHeader` with buttons. Without `title`, the tab keeps the title that it has.
 */
export const MessagePage = ({ title, children }: { title?: string; children: ReactNode }) => (
  <main className="shell flex flex-1 flex-col items-center justify-center py-16">
    {title && <PageTitle>{title}</PageTitle>}
    {children}
  </main>
);
