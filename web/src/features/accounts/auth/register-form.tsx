import { register as registerEndpoint } from '@opencall/contract/accounts/auth/auth.routes';
import { STAGE_NAME_MIN, STAGE_NAME_TAKEN_HINT } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { useSite } from '#lib/site.ts';
import { toastError } from '#lib/toasts.ts';
import { uploadLabel, useUpload } from '#lib/use-upload.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';
import { IdPictureField } from './id-picture-field.tsx';
import { AccountFields, JoiningFields, TermsFields } from './member-fields.tsx';
import { type RegisterFields, type RegisterValues, registerFormSchema } from './register-schema.ts';
import { isStageNameTaken, useRegistration } from './use-registration.ts';

type RegisterFormState = UseFormReturn<RegisterFields, unknown, RegisterValues>;

/** The text of the error toast. Two codes have a text of their own. */
const refusalText = (error: unknown): string => {
  const code = refusalOf(error, registerEndpoint)?.code;
  if (code === 'STAGE_NAME_TAKEN') return STAGE_NAME_TAKEN_HINT;
  if (code === 'UNDER_AGE') return m.youMustBeOfAge;
  return serverText(error, m.failedToRegister);
};

/** Shows on blur that a name is taken. A failed request is ignored, because submitting checks the name again. */
const hintStageName = async ({ getValues, setError }: RegisterFormState): Promise<void> => {
  const username = getValues('username').trim();
  if (username.length < STAGE_NAME_MIN) return;
  const isTaken = await isStageNameTaken(username).catch(() => false);
  if (isTaken && getValues('username').trim() === username)
    setError('username', { message: STAGE_NAME_TAKEN_HINT });
};

const RegisterButton = ({
  hasAgreed,
  pending,
  label,
}: {
  hasAgreed: boolean;
  pending: boolean;
  label: string;
}) => (
  <div>
    <Button
      type="submit"
      variant="primary"
      className="w-full"
      disabled={!hasAgreed}
      aria-describedby={hasAgreed ? undefined : 'register-needs'}
      pending={pending}
      pendingLabel={label}
    >
      {m.register}
    </Button>
    {!hasAgreed && (
      <p id="register-needs" className="mt-1.5 text-sm text-ink-soft">
        {m.checkTheBox}
      </p>
    )}
  </div>
);

/** The check of the stage name got no answer. */
class NameCheckError extends Error {}

const useRegisterForm = (invite: string | undefined) => {
  const upload = useUpload();
  const registration = useRegistration(upload.start);
  const [idPicture, setIdPicture] = useState<File>();
  const { form, submit, pending } = useZodForm({
    schema: registerFormSchema,
    defaultValues: {
      username: '',
      email: '',
      password: '',
      dateOfBirth: '',
      inviteCode: invite ?? '',
      terms: false,
    },
    routes: [registerEndpoint],
    codes: {
      NAME_RESERVED: 'username',
      STAGE_NAME_LOOKS_ALIKE: 'username',
      PASSWORD_IS_NAME: 'password',
      COMMON_PASSWORD: 'password',
      INVITATION_NEEDED: 'inviteCode',
      INVITATION_INVALID: 'inviteCode',
    },
    send: async ({ terms: _agreed, dateOfBirth, ...account }) => {
      const isTaken = await isStageNameTaken(account.username).catch((cause: unknown) => {
        throw new NameCheckError('the stage name was not checked', { cause });
      });
      if (isTaken) return 'name taken';
      await registration.mutateAsync({
        account: { ...account, dateOfBirth: dateOfBirth.toISOString() },
        idPicture,
      });
      return 'registered';
    },
    onSuccess: (answer, { setError }) => {
      if (answer === 'name taken')
        setError('username', { message: STAGE_NAME_TAKEN_HINT }, { shouldFocus: true });
    },
    onFailure: (error) => {
      if (error instanceof NameCheckError) toastError(common.error, m.failedToSubmitForm);
      else toastError(m.registrationFailed, refusalText(error));
    },
  });
  return { form, submit, pending, upload, idPicture, setIdPicture };
};

/** During maintenance, a sentence takes the place of the form, which keeps what was typed. */
export const RegisterForm = ({ invite }: { invite?: string | undefined }) => {
  const { maintenance } = useSite();
  const { form, submit, pending, upload, idPicture, setIdPicture } = useRegisterForm(invite);
  const hasAgreed = form.watch('terms');
  return (
    <FormProvider {...form}>
      {maintenance && <p role="status">{m.noNewAccounts}</p>}
      <form
        onSubmit={submit}
        noValidate
        hidden={maintenance !== null}
        className={maintenance ? undefined : 'grid gap-5'}
      >
        <JoiningFields invited={invite !== undefined} />
        <AccountFields onNameBlur={() => void hintStageName(form)}>
          <Field
            label={common.password}
            error={form.formState.errors.password?.message}
            hint={m.atLeastSixCharacters}
          >
            <PasswordInput autoComplete="new-password" {...form.register('password')} />
          </Field>
        </AccountFields>
        <IdPictureField file={idPicture} onChoose={setIdPicture} upload={upload} />
        <TermsFields />
        <RegisterButton
          hasAgreed={hasAgreed}
          pending={pending}
          label={uploadLabel(upload.state, m.registering)}
        />
      </form>
    </FormProvider>
  );
};
