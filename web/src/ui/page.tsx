import type { ReactNode } from 'react';
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
