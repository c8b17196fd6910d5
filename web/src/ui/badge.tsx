import { cva, type VariantProps } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/ui';

const badge = cva('edge-print inline-flex items-center rounded-frame px-2 py-1', {
  variants: {
    tone: {
      gray: 'bg-gray-ground text-gray',
      yellow: 'bg-yellow-ground text-yellow',
      blue: 'bg-blue-ground text-blue',
      green: 'bg-green-ground text-green',
      red: 'bg-red-ground text-red',
      orange: 'bg-orange-ground text-orange',
      paper: 'bg-paper text-ink',
    },
  },
  defaultVariants: { tone: 'gray' },
});

export type BadgeTone = NonNullable<VariantProps<typeof badge>['tone']>;

/** The label and color of a status. */
export interface BadgeLook {
  label: string;
  tone: BadgeTone;
}

export const Badge = ({
  tone,
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) => <span className={cx(badge({ tone }), className)}>{children}</span>;

/** A count in a pill: red for unread items, otherwise ink. */
export const Count = ({ value, unread = false }: { value: number | string; unread?: boolean }) => (
  <span
    className={cx(
      'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-print font-semibold tabular-nums',
      unread ? 'bg-safelight text-on-safelight' : 'bg-ink text-paper',
    )}
  >
    {value}
  </span>
);

const CHIP = 'inline-flex min-h-9 items-center gap-2.5 rounded-full border bg-paper-sunken px-3.5 text-sm';

interface ChipProps {
  children: string;
  /** Makes the whole chip a button that removes the item. */
  onRemove?: () => void;
}

/** An item that the user can remove, such as a filter or a recipient. */
export const Chip = ({ children, onRemove }: ChipProps) =>
  onRemove ? (
    <button
      type="button"
      aria-label={m.removeItem({ item: children })}
      onClick={onRemove}
      // Extend the touch target into the margins above and below.
      className={cx(CHIP, 'group relative hover:border-ink after:absolute after:inset-x-0 after:-inset-y-1')}
    >
      {children}
      <X aria-hidden="true" className="-mr-0.5 size-3.5 shrink-0 text-ink-soft group-hover:text-ink" />
    </button>
  ) : (
    <span className={CHIP}>{children}</span>
  );
