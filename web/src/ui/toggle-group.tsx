import type { ComponentProps, ReactNode } from 'react';
import { ChoiceGroup } from './choice.tsx';

/** A checkbox that looks like a chip. */
export const ToggleChip = ({
  label,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center">
    <input {...rest} type="checkbox" className="peer absolute inset-0 size-full cursor-pointer opacity-0" />
    <span
      className={
        'inline-flex min-h-9.5 items-center rounded-full border border-line-strong px-3.5 text-[0.9375rem] transition-colors ' +
        'peer-hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper ' +
        'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink'
      }
    >
      {label}
    </span>
  </label>
);

export interface ToggleGroupProps {
  legend: string;
  children: ReactNode;
}

/** A group of chips, of which several can be chosen. */
export const ToggleGroup = ({ legend, children }: ToggleGroupProps) => (
  <ChoiceGroup legend={legend} className="flex flex-wrap gap-x-2">
    {children}
  </ChoiceGroup>
);
