import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { register as registerEndpoint } from '@opencall/contract/auth/auth.endpoints';
import { STAGE_NAME_MIN, STAGE_NAME_TAKEN_HINT } from '@opencall/contract/auth/auth.schemas';
import { MEMBER_ROLES } from '@opencall/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import { toastError } from '#lib/toasts.ts';
import { uploadLabel, useUpload } from '#lib/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput, Select } from '#ui/input.tsx';
import { IdPictureField } from './id-picture-field.tsx';
import { type RegisterFields, type RegisterValues, registerFormSchema } from './register-schema.ts';
import { Terms } from './terms.tsx';
import { isStageNameTaken, useRegistration } from './use-registration.ts';

type RegisterFormState = UseFormReturn<RegisterFields, unknown, RegisterValues>;

/** What the toast says: two refusals have sentences of their own. */
const refusalText = (error: unknown): string => {
  const code = refusalOf(error, registerEndpoint)?.code;
  if (code === 'STAGE_NAME_TAKEN') return STAGE_NAME_TAKEN_HINT;
  if (code === 'UNDER_AGE') return 'You must be 18 years or older to register.';
  return serverText(error, 'Failed to register. Please try again.');
};

const useStageNameCheck = (form: RegisterFormState) => {
  const refuse = () => form.setError('username', { message: STAGE_NAME_TAKEN_HINT });
  /** On leaving the field: a hint, so a failing check is left to the submit. */
  const hint = async () => {
    const username = form.getValues('username').trim();
    if (username.length < STAGE_NAME_MIN) return;
    const taken = await isStageNameTaken(username).catch(() => false);
    if (taken && form.getValues('username').trim() === username) refuse();
  };
  /** On submit: may this name be registered? */
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

const AccountFields = ({ form, onNameBlur }: { form: RegisterFormState; onNameBlur: () => void }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field
        label="Stage Name"
        error={errors.username?.message}
        hint="What other members see. You can change it later."
      >
        <Input autoComplete="nickname" {...register('username', { onBlur: onNameBlur })} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} hint="At least 6 characters.">
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Role" error={errors.role?.message}>
          <Select {...register('role')}>
            <option value="">Select a role</option>
            {MEMBER_ROLES.map((role) => (
              <option key={role} value={role}>
                {role.charAt(0).toUpperCase() + role.slice(1)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Date of Birth" error={errors.dateOfBirth?.message}>
          <Input type="date" autoComplete="bday" {...register('dateOfBirth')} />
        </Field>
      </div>
    </>
  );
};

const TermsFields = ({ form }: { form: RegisterFormState }) => (
  <div>
    <Terms />
    <Checkbox
      label="I agree to the Terms of Service"
      error={form.formState.errors.terms?.message}
      className="mt-2"
      {...form.register('terms')}
    />
  </div>
);

/** How people join here: an invitation's code, or what happens after registering. */
const JoiningFields = ({ form, invite }: { form: RegisterFormState; invite: string | undefined }) => {
  const { data: site } = useQuery(siteSettingsQuery);
  if (site?.joining === 'approval')
    return (
      <p className="border-l-2 pl-4 text-ink-soft">
        Our team looks at new members. You can finish your profile at once; others find you when it is
        approved.
      </p>
    );
  if (site?.joining !== 'invite' && !(invite && !site)) return null;
  return (
    <Field
      label="Invitation Code"
      hint="Joining needs an invitation by the team."
      error={form.formState.errors.inviteCode?.message}
    >
      <Input autoComplete="off" {...form.register('inviteCode')} />
    </Field>
  );
};

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

  const tellRefusal = (error: unknown) => {
    const refusal = refusalOf(error, registerEndpoint);
    if (refusal?.code === 'INVITATION_NEEDED' || refusal?.code === 'INVITATION_INVALID')
      form.setError('inviteCode', { message: refusal.message }, { shouldFocus: true });
    toastError('Registration failed', refusalText(error));
  };
  const submit = form.handleSubmit(async ({ terms: _agreed, dateOfBirth, ...account }) => {
    if (!(await stageName.allow(account.username))) return;
    registration.mutate(
      { account: { ...account, dateOfBirth: dateOfBirth.toISOString() }, idPicture },
      { onError: tellRefusal },
    );
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <JoiningFields form={form} invite={invite} />
      <AccountFields form={form} onNameBlur={() => void stageName.hint()} />
      <IdPictureField file={idPicture} onChoose={setIdPicture} upload={upload} />
      <TermsFields form={form} />
      <Button
        type="submit"
        variant="primary"
        disabled={!form.watch('terms')}
        pending={pending}
        pendingLabel={uploadLabel(upload.state, 'Registering...')}
      >
        Register
      </Button>
    </form>
  );
};
