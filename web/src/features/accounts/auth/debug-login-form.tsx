import { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { useLogin, useLogout } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

/** Checks only that the fields are filled, because the page is for viewing the server's responses. */
const formSchema = z.object({
  email: z.string().refine((email) => email.trim() !== ''),
  password: z.string().min(1),
});

const useDebugLogin = () => {
  const login = useLogin();
  return useZodForm({
    schema: formSchema,
    defaultValues: { email: '', password: '' },
    send: (credentials) => login.mutateAsync(credentials),
    onSuccess: (_user, { resetField }) => {
      resetField('password');
      toast({ title: 'Login Successful', description: 'You have been logged in successfully' });
    },
    onFailure: (error) => toastError('Login Failed', errorText(error)),
    onInvalid: () => toastError('Missing Fields', 'Please enter both email and password'),
  });
};

const useDebugLogout = () => {
  const logout = useLogout();
  const run = () =>
    logout.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'Logout Successful', description: 'You have been logged out successfully' }),
      onError: (error) => toastError('Logout Failed', errorText(error)),
    });
  return { run, pending: logout.isPending };
};

/** Signs in and out without leaving the page. */
export const DebugLoginForm = () => {
  const { form, submit, pending } = useDebugLogin();
  const logout = useDebugLogout();
  return (
    <form noValidate aria-label="Login test" className="grid gap-5" onSubmit={submit}>
      <Field label="Email">
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel="Logging in...">
          Login
        </Button>
        <Button variant="outline" onClick={logout.run} pending={logout.pending} pendingLabel="Logging out...">
          Logout
        </Button>
      </div>
    </form>
  );
};
