import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { setUpSite } from '@opencall/contract/auth/setup.endpoints';
import { setupSchema } from '@opencall/contract/auth/setup.schemas';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAddPasskey } from '#features/account/security.api.ts';
import { useSetUpSite } from '#features/setup/setup.api.ts';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

const formSchema = setupSchema.omit({ token: true }).extend({ passkey: z.boolean() });

const FIELDS = { STAGE_NAME_TAKEN: 'username', EMAIL_TAKEN: 'email', COMMON_PASSWORD: 'password' } as const;

const fieldOf = (code: string | undefined) =>
  code && code in FIELDS ? FIELDS[code as keyof typeof FIELDS] : undefined;

const useFirstAdmin = (token: string, onMade: () => void) => {
  const setUp = useSetUpSite();
  const addPasskey = useAddPasskey();
  const form = useForm({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: { username: '', email: '', password: '', passkey: false },
  });
  const makePasskey = (password: string): Promise<void> =>
    addPasskey.mutateAsync({ name: 'First passkey', password }).then(
      () => void toast({ title: 'Passkey added', description: 'You can sign in with it now.' }),
      () =>
        void toastError(
          'No passkey was made',
          'Sign in with your password; add a passkey in Account Settings.',
        ),
    );
  const refuse = (error: unknown): void => {
    const refusal = refusalOf(error, setUpSite);
    const field = fieldOf(refusal?.code);
    if (field && refusal) form.setError(field, { message: refusal.text }, { shouldFocus: true });
    toastError('Not set up', serverText(error, 'Check your connection and try again.'));
  };
  // By promises: whoever is signed in sees the next step, and this form is gone by then.
  const submit = form.handleSubmit(({ passkey, ...admin }) =>
    setUp.mutateAsync({ ...admin, token }).then(async () => {
      onMade();
      if (passkey) await makePasskey(admin.password);
    }, refuse),
  );
  return { form, submit, pending: setUp.isPending };
};

/** The first account of a site. */
export const FirstAdminForm = ({ token, onMade }: { token: string; onMade: () => void }) => {
  const { form, submit, pending } = useFirstAdmin(token, onMade);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate aria-label="First administrator" className="grid max-w-xl gap-6">
      <Field label="Name" error={errors.username?.message} hint="What members see when you write to them.">
        <Input autoComplete="username" {...form.register('username')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Checkbox label="Make a passkey too, and sign in without typing" {...form.register('passkey')} />
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel="Creating..."
        className="justify-self-start"
      >
        Create Administrator
      </Button>
    </form>
  );
};
