import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Anchor, routerLink } from './link.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true, the button is disabled and shows a spinner with `pendingLabel`. */
  pending?: boolean;
  pendingLabel?: string;
}

export const Button = ({
  variant,
  size,
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
    className={buttonClass(variant, size, className)}
  >
    {pending && <Spinner className="size-4" />}
    {pending ? (pendingLabel ?? children) : children}
  </button>
);

const ButtonAnchor = ({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonLook) => (
  <Anchor {...rest} className={buttonClass(variant, size, className)} />
);

/** A link that looks like a button. */
export const LinkButton = routerLink(ButtonAnchor);
