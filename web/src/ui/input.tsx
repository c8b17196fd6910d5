import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/ui';
import { buttonClass } from './button-class.ts';
import { useFieldControl } from './field.tsx';

const CONTROL =
  'block w-full rounded-frame border border-line-strong bg-paper-raised px-3.5 text-ink ' +
  'transition-colors duration-150 hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 ' +
  'aria-invalid:border-red disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:border-line-strong';

interface InputProps extends ComponentProps<'input'> {
  /** Large type, for a signature. */
  large?: boolean;
}

export const Input = ({ large = false, className, ...rest }: InputProps) => (
  <input
    {...useFieldControl()}
    {...rest}
    className={cx(CONTROL, large ? 'display h-14 text-xl' : 'h-11 text-base', className)}
  />
);

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={5}
    {...useFieldControl()}
    {...rest}
    className={cx(CONTROL, 'py-2.5 text-base', className)}
  />
);

/** The native select: it works best on phones and needs no script. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select
      {...useFieldControl()}
      {...rest}
      className={cx(CONTROL, 'h-11 appearance-none pr-10 text-base', className)}
    >
      {children}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
    />
  </span>
);

export const PasswordInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...rest} type={shown ? 'text' : 'password'} className={cx('pr-12', className)} />
      <button
        type="button"
        aria-label={shown ? m.hideCharacters : m.showCharacters}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className={buttonClass('quiet', 'icon', 'absolute top-0 right-0')}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </span>
  );
};
