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

const SPACES = { panel: 'py-10', page: 'py-20', screen: 'py-32' } as const;

const stateClass = (space: keyof typeof SPACES, className?: string): string =>
  cx('mx-auto flex max-w-md flex-col items-center px-4 text-center', SPACES[space], className);

export interface StateProps {
  title: string;
  /** A sentence that says what would be here, or what happened. */
  children?: ReactNode;
  /** The button or link for the next step. */
  action?: ReactNode;
  /** The space above and below: in a panel, on a page, or in an empty half of the screen. */
  space?: keyof typeof SPACES;
  /** True if the state replaces the content of a screen and its header: the title is then the `h1`. */
  isScreen?: boolean;
  className?: string;
}

const StateTitle = ({ title, isScreen }: Pick<StateProps, 'title' | 'isScreen'>) => {
  const Heading = isScreen ? 'h1' : 'h2';
  return <Heading className="display text-xl">{title}</Heading>;
};

export const EmptyState = ({ title, children, action, space = 'page', isScreen, className }: StateProps) => (
  <div className={stateClass(space, className)}>
    <Mark className="mb-6 size-9 text-ink-faint" />
    <StateTitle title={title} isScreen={isScreen} />
    {children && <div className="mt-2 text-ink-soft">{children}</div>}
    {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);

export interface ErrorStateProps extends StateProps {
  onRetry?: () => void;
  retrying?: boolean;
}

export const ErrorState = ({
  title,
  children,
  action,
  onRetry,
  retrying,
  space = 'page',
  isScreen,
  className,
}: ErrorStateProps) => (
  <div role="alert" className={stateClass(space, className)}>
    <StateTitle title={title} isScreen={isScreen} />
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
