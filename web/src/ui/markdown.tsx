import { lazy, Suspense } from 'react';
import { cx } from '#lib/class-names.ts';
import { Skeleton } from './states.tsx';

/** Loads the parser with the first text that needs it. */
const MarkdownTree = lazy(() => import('./markdown-tree.tsx').then((m) => ({ default: m.MarkdownTree })));

/** Renders a Markdown text of the host. */
export const Markdown = ({ children, className }: { children: string; className?: string }) => (
  <div className={cx('prose wrap-anywhere', className)}>
    <Suspense fallback={<Skeleton className="h-24" />}>
      <MarkdownTree>{children}</MarkdownTree>
    </Suspense>
  </div>
);
