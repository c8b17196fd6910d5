import { cva, type VariantProps } from 'class-variance-authority';
import { cx } from '#lib/class-names.ts';

const looks = cva(
  'inline-flex select-none items-center gap-2 rounded-frame font-medium whitespace-nowrap ' +
    'transition-[background-color,color,border-color,opacity] duration-150 ' +
    'disabled:opacity-45 disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:cursor-not-allowed',
  {
    variants: {
      /** `primary` is for the main action of a screen: use it once. */
      variant: {
        primary: 'bg-safelight text-on-safelight not-disabled:hover:bg-safelight-deep',
        solid: 'bg-ink text-paper not-disabled:hover:bg-ink/85',
        outline: 'border border-ink text-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
        ghost: 'text-ink not-disabled:hover:bg-paper-sunken',
        quiet: 'text-ink-soft not-disabled:hover:bg-paper-sunken',
        bare: 'not-disabled:hover:opacity-70',
        onFilm: 'bg-film-ink text-film not-disabled:hover:bg-film-ink/85',
        destructive: 'border border-red text-red not-disabled:hover:bg-red not-disabled:hover:text-paper',
      },
      /** Every size has a touch target of 44 px; `sm` is narrower, not lower. */
      size: {
        lg: 'min-h-14 px-5 text-[0.9375rem]',
        md: 'min-h-11 px-5 text-[0.9375rem]',
        sm: 'min-h-11 px-3.5 text-sm',
        /** Without padding, for a text that changes in a box of fixed width. */
        tight: 'min-h-11 text-sm',
        icon: 'size-11 shrink-0',
      },
      align: { center: 'justify-center', start: 'justify-start' },
    },
    defaultVariants: { variant: 'solid', size: 'md', align: 'center' },
  },
);

type Looks = VariantProps<typeof looks>;
export type ButtonVariant = NonNullable<Looks['variant']>;
export type ButtonSize = NonNullable<Looks['size']>;

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: NonNullable<Looks['align']>;
}

/** The classes of a button. `extra` must not repeat a property of the look: which one wins is not defined. */
export const lookClass = (look: ButtonLook, extra?: string): string => cx(looks(look), extra);

/** The classes of a button, for elements that look like one. */
export const buttonClass = (variant?: ButtonVariant, size?: ButtonSize, extra?: string): string =>
  lookClass({ variant, size }, extra);
