import type { ComponentProps } from 'react';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

interface FactorFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
}

export const PresentPasswordField = ({ error, ...rest }: FactorFieldProps) => (
  <Field label="Current Password" error={error}>
    <PasswordInput autoComplete="current-password" {...rest} />
  </Field>
);

export const CodeField = ({ error, ...rest }: FactorFieldProps) => (
  <Field
    label="Authentication Code"
    error={error}
    hint="The six digits from your authenticator app, or a recovery code."
  >
    <Input
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-widest"
      {...rest}
    />
  </Field>
);
