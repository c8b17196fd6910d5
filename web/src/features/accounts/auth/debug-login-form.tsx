import { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { useLogin, useLogout } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
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
      toast({ title: m.loginSuccessful, description: m.youHaveBeenLoggedIn });
    },
    onFailure: (error) => toastError(m.testLoginFailed, errorText(error)),
    onInvalid: () => toastError(m.missingFields, m.pleaseEnterBoth),
  });
};

const useDebugLogout = () => {
  const logout = useLogout();
  const run = () =>
    logout.mutate(undefined, {
      onSuccess: () => toast({ title: m.logoutSuccessful, description: m.youHaveBeenLoggedOut }),
      onError: (error) => toastError(m.logoutFailed, errorText(error)),
    });
  return { run, pending: logout.isPending };
};

/** Signs in and out without leaving the page. */
export const DebugLoginForm = () => {
  const { form, submit, pending } = useDebugLogin();
  const logout = useDebugLogout();
  return (
    <form noValidate aria-label={m.loginTest} className="grid gap-5" onSubmit={submit}>
      <Field label={common.email}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label={common.password}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel={m.loggingIn}>
          {common.login}
        </Button>
        <Button
          variant="outline"
          onClick={logout.run}
          pending={logout.pending}
          pendingLabel={common.loggingOut}
        >
          {m.logout}
        </Button>
      </div>
    </form>
  );
};
