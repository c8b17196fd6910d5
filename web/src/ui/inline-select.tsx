import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

interface InlineSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** The visible label inside the frame, and the accessible name. */
  label: string;
}

/** A select with its label inside the frame, so that it matches the buttons beside it. */
export const InlineSelect = ({ label, children, ...rest }: InlineSelectProps) => (
  <label className="group relative inline-flex max-w-full min-h-11 items-center rounded-frame border border-ink pl-4 text-[0.9375rem] hover:bg-paper-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-3">
    <span className="whitespace-nowrap text-ink-soft">{label}</span>
    <select
      {...rest}
      className="min-h-10.5 min-w-0 flex-1 cursor-pointer appearance-none bg-transparent pr-10 pl-2 font-medium text-ink focus-visible:outline-none [&>option]:bg-paper-raised"
    >
      {children}
    </select>
    <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3.5 size-4" />
  </label>
);
