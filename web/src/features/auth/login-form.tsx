import { useForm } from 'react-hook-form';
import { errorText } from '#lib/api-error.ts';
import { lazyResolver } from '#lib/lazy-resolver.ts';
import { useLogin } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

const validation = lazyResolver(() => import('./login-resolver.ts').then((module) => module.loginResolver));

export const LoginForm = ({ onForgotten }: { onForgotten: () => void }) => {
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm({
    resolver: validation.resolver,
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    login.mutate(body, {
      onSuccess: () =>
        toast({ title: 'Login Successful', description: 'You have been logged in successfully' }),
      onError: (error) => toastError('Login failed', errorText(error, 'Failed to login')),
    }),
  );
  return (
    <form onSubmit={submit} onFocus={validation.warm} noValidate className="grid gap-5">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={login.isPending}
        pendingLabel="Logging in..."
        className="mt-2"
      >
        Login
      </Button>
      <button type="button" onClick={onForgotten} className="text-link min-h-11 justify-self-center text-sm">
        Forgot your password?
      </button>
    </form>
  );
};
