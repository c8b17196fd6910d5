import type { ComponentProps } from 'react';
import * as m from '#messages/accounts/account';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

interface FactorFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
}

export const PresentPasswordField = ({ error, ...rest }: FactorFieldProps) => (
  <Field label={m.currentPassword} error={error}>
    <PasswordInput autoComplete="current-password" {...rest} />
  </Field>
);

export const CodeField = ({ error, ...rest }: FactorFieldProps) => (
  <Field label={m.authenticationCode} error={error} hint={m.authenticationCodeHint}>
    <Input
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-widest"
      {...rest}
    />
  </Field>
);
