import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import * as common from '#messages/common';
import * as m from '#messages/ui';
import { Button } from './button.tsx';
import { Mark } from './wordmark.tsx';

/** A gray placeholder during loading. Give it the size of the content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton', className)} />
);

/** Wraps skeletons, and announces the loading to assistive technology. */
export const Loading = ({
  label = m.loading,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) => (
  <div role="status" aria-busy="true" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);

export interface StateProps {
  title: string;
  /** A sentence that says what would be here, or what happened. */
  children?: ReactNode;
  /** The button or link for the next step. */
  action?: ReactNode;
  className?: string;
}

export const EmptyState = ({ title, children, action, className }: StateProps) => (
  <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center', className)}>
    <Mark className="mb-6 size-9 text-ink-faint" />
    <h2 className="display text-xl">{title}</h2>
    {children && <div className="mt-2 text-ink-soft">{children}</div>}
    {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);

export interface ErrorStateProps extends StateProps {
  onRetry?: () => void;
  retrying?: boolean;
}

export const ErrorState = ({ title, children, action, onRetry, retrying, className }: ErrorStateProps) => (
  <div
    role="alert"
    className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center', className)}
  >
    <h2 className="display text-xl">{title}</h2>
    {children && <div className="mt-2 text-ink-soft">{children}</div>}
    <div className="mt-7 flex flex-wrap justify-center gap-3 empty:hidden">
      {onRetry && (
        <Button variant="outline" onClick={onRetry} pending={retrying} pendingLabel={common.retrying}>
          {common.retry}
        </Button>
      )}
      {action}
    </div>
  </div>
);
