import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#ui/states.tsx';

interface SectionProps {
  title: string;
  /** Explanation in one or two sentences. */
  about: ReactNode;
  children: ReactNode;
}

/** A section of the account settings: heading, explanation and controls. */
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
