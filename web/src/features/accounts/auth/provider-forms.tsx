import { confirmOidc, registerWithOidc } from '@opencall/contract/accounts/oidc/oidc.routes';
import {
  type OidcPending,
  oidcCodeSchema,
  oidcRegisterSchema,
} from '@opencall/contract/accounts/oidc/oidc.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { startSession } from '#lib/session.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { welcome } from './login-toasts.ts';
import { AccountFields, JoiningFields, TermsFields } from './member-fields.tsx';
import { birthOfAge } from './register-schema.ts';

const formSchema = oidcRegisterSchema.extend({ dateOfBirth: birthOfAge });
const UNSENT = common.checkYourConnectionAndTry;

const useRegister = (pending: OidcPending) => {
  const client = useQueryClient();
  return useZodForm({
    schema: formSchema,
    defaultValues: {
      ...pending.suggestions,
      inviteCode: pending.inviteCode ?? '',
      dateOfBirth: '',
      terms: false as never,
    },
    routes: [registerWithOidc],
    codes: {
      STAGE_NAME_TAKEN: 'username',
      STAGE_NAME_LOOKS_ALIKE: 'username',
      NAME_RESERVED: 'username',
      EMAIL_TAKEN: 'email',
      UNDER_AGE: 'dateOfBirth',
      INVITATION_NEEDED: 'inviteCode',
      INVITATION_INVALID: 'inviteCode',
    },
    send: async ({ dateOfBirth, ...values }) => {
      await call(registerWithOidc, { body: { ...values, dateOfBirth: dateOfBirth.toISOString() } });
      await startSession(client);
    },
    onFailure: showUnlessShown(m.registrationFailed),
  });
};

/** The registration form after the first sign-in with a provider. It asks for missing data and allows corrections. */
export const ProviderRegisterForm = ({ pending }: { pending: OidcPending }) => {
  const { form, submit, pending: isSending } = useRegister(pending);
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-soft">{m.identityConfirmed({ name: pending.name })}</p>
        <JoiningFields invited={pending.inviteCode !== null} />
        <AccountFields />
        <TermsFields />
        <Button type="submit" variant="primary" pending={isSending} pendingLabel={m.registering}>
          {m.register}
        </Button>
      </form>
    </FormProvider>
  );
};

/** The form for the second factor of an account that signs in with a provider. */
export const ProviderCodeForm = () => {
  const client = useQueryClient();
  const { form, submit, pending } = useZodForm({
    schema: oidcCodeSchema,
    defaultValues: { code: '' },
    send: async (body) => {
      const user = await call(confirmOidc, { body });
      await startSession(client);
      welcome(user);
    },
    onFailure: (error, _isShown, { setError }) =>
      setError('code', { message: serverText(error, UNSENT) }, { shouldFocus: true }),
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
    </form>
  );
};
