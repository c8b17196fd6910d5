import { login } from '@opencall/contract/accounts/auth/auth.routes';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { lazyResolver } from '#lib/lazy-resolver.ts';
import { useLogin } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type LoginBlock, loginBlockOf } from './login-block.ts';
import { welcome } from './login-toasts.ts';
import { PasskeyLogin } from './passkey-login.tsx';

// Not useZodForm: sign-in is a first screen, and must not load more than it needs.
const validation = lazyResolver(() => import('./login-resolver.ts').then((module) => module.loginResolver));
// Loaded on demand, because few accounts have a second factor.
const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })));

interface Credentials {
  email: string;
  password: string;
}

/** Loaded on demand, because few members are suspended or banned. */
const LoginBlockNotice = lazy(() =>
  import('./login-block-notice.tsx').then((m) => ({ default: m.LoginBlockNotice })),
);

const asksForCode = (error: unknown): boolean => refusalOf(error, login)?.code === 'TWO_FACTOR_REQUIRED';

interface FirstStepProps {
  onForgotten: () => void;
  onCodeNeeded: (credentials: Credentials) => void;
  onRefused: (error: Error) => void;
}

const FirstStep = ({ onForgotten, onCodeNeeded, onRefused }: FirstStepProps) => {
  const signIn = useLogin();
  const { register, handleSubmit, formState } = useForm({
    resolver: validation.resolver,
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    signIn.mutate(body, {
      onSuccess: welcome,
      onError: (error) => (asksForCode(error) ? onCodeNeeded(body) : onRefused(error)),
    }),
  );
  return (
    <form onSubmit={submit} onFocus={validation.warm} noValidate className="grid gap-5">
      <Field label={common.email} error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label={common.password} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={signIn.isPending}
        pendingLabel={m.loggingIn}
        className="mt-2"
      >
        {common.login}
      </Button>
      <button type="button" onClick={onForgotten} className="text-link min-h-11 justify-self-center text-sm">
        {m.forgotYourPassword}
      </button>
      <PasskeyLogin onRefused={onRefused} />
    </form>
  );
};

/** Signs in with a passkey, or with email, password and, if the account has one, a second factor. */
export const LoginForm = ({ onForgotten }: { onForgotten: () => void }) => {
  // Email and password stay in memory only, until the second step.
  const [credentials, setCredentials] = useState<Credentials>();
  const [loginBlock, setLoginBlock] = useState<LoginBlock>();
  const refuse = (error: Error) => {
    setLoginBlock(loginBlockOf(error));
    toastError(m.loginFailed, serverText(error, m.failedToLogin));
  };
  const startOver = () => {
    setLoginBlock(undefined);
    setCredentials(undefined);
  };
  if (!credentials && !loginBlock)
    return <FirstStep onForgotten={onForgotten} onCodeNeeded={setCredentials} onRefused={refuse} />;
  return (
    <Suspense fallback={<Spinner className="size-6" />}>
      {loginBlock ? (
        <LoginBlockNotice loginBlock={loginBlock} onBack={startOver} />
      ) : (
        credentials && (
          <SecondStep credentials={credentials} onBack={startOver} onLoginBlock={setLoginBlock} />
        )
      )}
    </Suspense>
  );
};
