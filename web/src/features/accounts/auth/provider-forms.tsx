import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { confirmOidc, registerWithOidc } from '@opencall/contract/accounts/oidc/oidc.routes';
import {
  type OidcPending,
  oidcCodeSchema,
  oidcRegisterSchema,
} from '@opencall/contract/accounts/oidc/oidc.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { startSession } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { welcome } from './login-toasts.ts';
import { AccountFields, JoiningFields, TermsFields } from './member-fields.tsx';
import { birthOfAge } from './register-schema.ts';

const formSchema = oidcRegisterSchema.extend({ dateOfBirth: birthOfAge });
type Fields = z.input<typeof formSchema>;
type Values = z.output<typeof formSchema>;

const UNSENT = 'Check your connection and try again.';
const FIELD_OF: Partial<Record<string, keyof Fields>> = {
  STAGE_NAME_TAKEN: 'username',
  STAGE_NAME_LOOKS_ALIKE: 'username',
  NAME_RESERVED: 'username',
  EMAIL_TAKEN: 'email',
  UNDER_AGE: 'dateOfBirth',
  INVITATION_NEEDED: 'inviteCode',
  INVITATION_INVALID: 'inviteCode',
};

const useRegister = (pending: OidcPending) => {
  const client = useQueryClient();
  const form = useForm<Fields, unknown, Values>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: {
      ...pending.suggestions,
      inviteCode: pending.inviteCode ?? '',
      dateOfBirth: '',
      terms: false as never,
    },
  });
  const send = useMutation({
    mutationFn: async ({ dateOfBirth, ...values }: Values) => {
      await call(registerWithOidc, { body: { ...values, dateOfBirth: dateOfBirth.toISOString() } });
      await startSession(client);
    },
    onError: (error) => {
      const refusal = refusalOf(error, registerWithOidc);
      const field = refusal?.code && FIELD_OF[refusal.code];
      if (refusal && field) form.setError(field, { message: refusal.message }, { shouldFocus: true });
      else toastError('Registration failed', serverText(error, UNSENT));
    },
  });
  return { form, submit: form.handleSubmit((values) => send.mutate(values)), isPending: send.isPending };
};

/** The registration form after the first sign-in with a provider. It asks for missing data and allows corrections. */
export const ProviderRegisterForm = ({ pending }: { pending: OidcPending }) => {
  const { form, submit, isPending } = useRegister(pending);
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-soft">
          {pending.name} has confirmed who you are. This creates your account. From then on you sign in with{' '}
          {pending.name}.
        </p>
        <JoiningFields invited={pending.inviteCode !== null} />
        <AccountFields />
        <TermsFields />
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Registering...">
          Register
        </Button>
      </form>
    </FormProvider>
  );
};

/** The form for the second factor of an account that signs in with a provider. */
export const ProviderCodeForm = () => {
  const client = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(oidcCodeSchema),
    defaultValues: { code: '' },
  });
  const confirm = useMutation({
    mutationFn: async (body: { code: string }) => {
      const user = await call(confirmOidc, { body });
      await startSession(client);
      return user;
    },
    onSuccess: welcome,
    onError: (error) => setError('code', { message: serverText(error, UNSENT) }, { shouldFocus: true }),
  });
  return (
    <form onSubmit={handleSubmit((body) => confirm.mutate(body))} noValidate className="grid gap-5">
      <p className="text-ink-soft">
        Your account uses two-factor sign-in. Enter the six digits that your authenticator app shows, or one
        of your recovery codes.
      </p>
      <Field label="Authentication Code" error={formState.errors.code?.message}>
        <Input
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="font-mono tracking-widest"
          {...register('code')}
        />
      </Field>
      <Button type="submit" variant="primary" pending={confirm.isPending} pendingLabel="Logging in...">
        Verify
      </Button>
    </form>
  );
};
