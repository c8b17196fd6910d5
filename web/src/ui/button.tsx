import type { ComponentProps } from 'react';
import { type ButtonLook, lookClass } from './button-class.ts';
import { Anchor, routerLink } from './link.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true, the button is disabled and shows a spinner with `pendingLabel`. */
  pending?: boolean;
  pendingLabel?: string;
}

export const Button = ({
  variant,
  size,
  align,
  pending = false,
  pendingLabel,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled || pending}
    aria-busy={pending || undefined}
    className={lookClass({ variant, size, align }, className)}
  >
    {pending && <Spinner className="size-4" />}
    {pending ? (pendingLabel ?? children) : children}
  </button>
);

const ButtonAnchor = ({ variant, size, align, className, ...rest }: ComponentProps<'a'> & ButtonLook) => (
  <Anchor {...rest} className={lookClass({ variant, size, align }, className)} />
);

/** A link that looks like a button. */
export const LinkButton = routerLink(ButtonAnchor);
