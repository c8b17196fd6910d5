import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { register as registerEndpoint } from '@opencall/contract/accounts/auth/auth.routes';
import { STAGE_NAME_MIN, STAGE_NAME_TAKEN_HINT } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { uploadLabel, useUpload } from '#lib/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';
import { IdPictureField } from './id-picture-field.tsx';
import { AccountFields, JoiningFields, TermsFields } from './member-fields.tsx';
import { type RegisterFields, type RegisterValues, registerFormSchema } from './register-schema.ts';
import { isStageNameTaken, useRegistration } from './use-registration.ts';

type RegisterFormState = UseFormReturn<RegisterFields, unknown, RegisterValues>;

/** The field that shows the message for an error code. */
const FIELD_OF: Partial<Record<string, 'username' | 'password' | 'inviteCode'>> = {
  NAME_RESERVED: 'username',
  STAGE_NAME_LOOKS_ALIKE: 'username',
  PASSWORD_IS_NAME: 'password',
  COMMON_PASSWORD: 'password',
  INVITATION_NEEDED: 'inviteCode',
  INVITATION_INVALID: 'inviteCode',
};

/** The text of the error toast. Two codes have a text of their own. */
const refusalText = (error: unknown): string => {
  const code = refusalOf(error, registerEndpoint)?.code;
  if (code === 'STAGE_NAME_TAKEN') return STAGE_NAME_TAKEN_HINT;
  if (code === 'UNDER_AGE') return 'You must be 18 years or older to register.';
  return serverText(error, 'Failed to register. Please try again.');
};

const useStageNameCheck = (form: RegisterFormState) => {
  const refuse = () => form.setError('username', { message: STAGE_NAME_TAKEN_HINT });
  /** Checks the name on blur. A failed request is ignored, because submitting checks the name again. */
  const hint = async () => {
    const username = form.getValues('username').trim();
    if (username.length < STAGE_NAME_MIN) return;
    const taken = await isStageNameTaken(username).catch(() => false);
    if (taken && form.getValues('username').trim() === username) refuse();
  };
  /** Checks on submit whether the name is available. */
  const allow = async (username: string): Promise<boolean> => {
    try {
      if (!(await isStageNameTaken(username))) return true;
      refuse();
      form.setFocus('username');
    } catch {
      toastError('Error', 'Failed to submit registration form. Please try again.');
    }
    return false;
  };
  return { hint, allow };
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
      Register
    </Button>
    {!hasAgreed && (
      <p id="register-needs" className="mt-1.5 text-sm text-ink-soft">
        Tick the box to accept the terms. Then you can register.
      </p>
    )}
  </div>
);

export const RegisterForm = ({ invite }: { invite?: string | undefined }) => {
  const form: RegisterFormState = useForm<RegisterFields, unknown, RegisterValues>({
    resolver: standardSchemaResolver(registerFormSchema),
    defaultValues: {
      username: '',
      email: '',
      password: '',
      dateOfBirth: '',
      inviteCode: invite ?? '',
      terms: false,
    },
  });
  const upload = useUpload();
  const registration = useRegistration(upload.start);
  const [idPicture, setIdPicture] = useState<File>();
  const stageName = useStageNameCheck(form);
  const pending = form.formState.isSubmitting || registration.isPending;

  const showRefusal = (error: unknown) => {
    const refusal = refusalOf(error, registerEndpoint);
    const field = refusal?.code && FIELD_OF[refusal.code];
    if (field) form.setError(field, { message: refusal.message }, { shouldFocus: true });
    toastError('Registration failed', refusalText(error));
  };
  const submit = form.handleSubmit(async ({ terms: _agreed, dateOfBirth, ...account }) => {
    if (!(await stageName.allow(account.username))) return;
    registration.mutate(
      { account: { ...account, dateOfBirth: dateOfBirth.toISOString() }, idPicture },
      { onError: showRefusal },
    );
  });
  const hasAgreed = form.watch('terms');
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <JoiningFields invited={invite !== undefined} />
        <AccountFields onNameBlur={() => void stageName.hint()}>
          <Field
            label="Password"
            error={form.formState.errors.password?.message}
            hint="At least 6 characters."
          >
            <PasswordInput autoComplete="new-password" {...form.register('password')} />
          </Field>
        </AccountFields>
        <IdPictureField file={idPicture} onChoose={setIdPicture} upload={upload} />
        <TermsFields />
        <RegisterButton
          hasAgreed={hasAgreed}
          pending={pending}
          label={uploadLabel(upload.state, 'Registering...')}
        />
      </form>
    </FormProvider>
  );
};
