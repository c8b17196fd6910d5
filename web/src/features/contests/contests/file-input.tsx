import type { ComponentProps } from 'react';
import { useFieldControl } from '#ui/field.tsx';

/** The native file field, styled; inside a `Field`. */
export const FileInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input
    {...useFieldControl()}
    {...props}
    type="file"
    className={
      'block min-h-11 w-full cursor-pointer rounded-frame border border-line-strong bg-paper-raised p-1.5 text-sm ' +
      'text-ink-soft hover:border-ink aria-invalid:border-red disabled:cursor-not-allowed disabled:opacity-50 ' +
      'file:mr-4 file:min-h-8 file:cursor-[inherit] file:rounded-frame file:bg-ink file:px-3.5 file:text-sm file:font-medium file:text-paper'
    }
  />
);
