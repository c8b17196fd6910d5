import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { useLogin, useLogout } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

const useDebugLogin = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin();
  /** Checks only that the fields are filled, because the page is for viewing the server's responses. */
  const submit = () => {
    if (!email.trim() || !password) {
      toastError('Missing Fields', 'Please enter both email and password');
      return;
    }
    login.mutate(
      { email, password },
      {
        onSuccess: () => {
          setPassword('');
          toast({ title: 'Login Successful', description: 'You have been logged in successfully' });
        },
        onError: (error) => toastError('Login Failed', errorText(error)),
      },
    );
  };
  return { email, setEmail, password, setPassword, submit, pending: login.isPending };
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
  const login = useDebugLogin();
  const logout = useDebugLogout();
  return (
    <form
      noValidate
      aria-label="Login test"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        login.submit();
      }}
    >
      <Field label="Email">
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          value={login.email}
          onChange={({ target }) => login.setEmail(target.value)}
        />
      </Field>
      <Field label="Password">
        <PasswordInput
          autoComplete="current-password"
          value={login.password}
          onChange={({ target }) => login.setPassword(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={login.pending} pendingLabel="Logging in...">
          Login
        </Button>
        <Button variant="outline" onClick={logout.run} pending={logout.pending} pendingLabel="Logging out...">
          Logout
        </Button>
      </div>
    </form>
  );
};
