import { lazy, Suspense } from 'react';
import { cx } from '#lib/class-names.ts';
import { Skeleton } from './states.tsx';

/** The parser comes with the first text that needs it. */
const MarkdownTree = lazy(() => import('./markdown-tree.tsx').then((m) => ({ default: m.MarkdownTree })));

/** A text of the host's, in Markdown. */
export const Markdown = ({ children, className }: { children: string; className?: string }) => (
  <div className={cx('prose wrap-anywhere', className)}>
    <Suspense fallback={<Skeleton className="h-24" />}>
      <MarkdownTree>{children}</MarkdownTree>
    </Suspense>
  </div>
);
