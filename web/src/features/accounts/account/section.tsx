import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#ui/states.tsx';

interface SectionProps {
  title: string;
  /** What it is for, in a sentence or two. */
  about: ReactNode;
  children: ReactNode;
}

/** One subject of the account: a heading, what it is for, and what can be done. */
export const Section = ({ title, about, children }: SectionProps) => (
  <section aria-label={title} className="max-w-2xl border-b py-8 first:pt-0 last:border-b-0">
    <h2 className="display text-xl">{title}</h2>
    <div className="mt-2 max-w-xl text-ink-soft">{about}</div>
    <div className="mt-5">{children}</div>
  </section>
);

export const RowsSkeleton = () => (
  <Loading className="grid gap-3">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Loading>
);
