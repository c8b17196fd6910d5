import type { ReactNode } from 'react';

/** A small heading with its content. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="edge-print text-ink-soft">{title}</h2>
    {children}
  </section>
);
