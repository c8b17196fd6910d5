import { CODE_REQUIRED } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { useLogin } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/auth';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { type LoginBlock, loginBlockOf } from './login-block.ts';
import { welcome } from './login-toasts.ts';

const formSchema = z.object({ code: z.string().refine((code) => code.trim() !== '', CODE_REQUIRED) });

interface SecondStepProps {
  credentials: { email: string; password: string };
  onBack: () => void;
  /** Called if the account is suspended or banned. */
  onLoginBlock: (loginBlock: LoginBlock) => void;
}

/** Asks for the code of an authenticator app after the password. */
export const SecondStep = ({ credentials, onBack, onLoginBlock }: SecondStepProps) => {
  const login = useLogin();
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: { code: '' },
    send: async ({ code }) => welcome(await login.mutateAsync({ ...credentials, code })),
    onFailure: (error, _isShown, { setError }) => {
      const message = serverText(error, m.failedToLogin);
      setError('code', { message }, { shouldFocus: true });
      toastError(m.loginFailed, message);
      const loginBlock = loginBlockOf(error);
      if (loginBlock) onLoginBlock(loginBlock);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">{m.enterTheSixDigits}</p>
      <Field label={m.authenticationCode} error={form.formState.errors.code?.message}>
        <Input
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="font-mono tracking-widest"
          {...form.register('code')}
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel={m.loggingIn}>
        {m.verify}
      </Button>
      <button type="button" onClick={onBack} className="text-link min-h-11 justify-self-center text-sm">
        {m.backToThePassword}
      </button>
    </form>
  );
};
