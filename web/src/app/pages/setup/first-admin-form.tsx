import { passwordSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { setUpSite } from '@opencall/contract/accounts/auth/setup.routes';
import { firstAdminSchema } from '@opencall/contract/accounts/auth/setup.schemas';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSetUpSite } from '#features/accounts/setup/setup.api.ts';
import { wasDismissed } from '#lib/passkeys.ts';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/app/pages-setup';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

const account = firstAdminSchema.omit({ token: true });
const formSchema = z.discriminatedUnion('by', [
  account.extend({ by: z.literal('password'), password: passwordSchema }),
  account.extend({ by: z.literal('passkey'), password: z.string() }),
]);

const toastNotSetUp = showFailure(m.couldNotCreateTheAdministrator);

const useFirstAdmin = (token: string, onMade: () => void) => {
  const setUp = useSetUpSite();
  return useZodForm({
    schema: formSchema,
    defaultValues: { username: '', email: '', by: 'password', password: '' },
    routes: [setUpSite],
    codes: {
      STAGE_NAME_TAKEN: 'username',
      STAGE_NAME_LOOKS_ALIKE: 'username',
      EMAIL_TAKEN: 'email',
      COMMON_PASSWORD: 'password',
      PASSWORD_IS_NAME: 'password',
    },
    // Not `onSuccess`: after sign-in, the next step replaces this form.
    send: async ({ by, password, ...admin }) => {
      await setUp.mutateAsync({ ...admin, token, password: by === 'password' ? password : undefined });
      onMade();
    },
    onFailure: (error) => {
      if (wasDismissed(error)) toast({ title: m.noPasskeyCreated, description: m.tryAgainOrUseAPassword });
      else toastNotSetUp(error);
    },
  });
};

const canMakePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The form that creates the first account of a site. */
export const FirstAdminForm = ({ token, onMade }: { token: string; onMade: () => void }) => {
  const { form, submit, pending } = useFirstAdmin(token, onMade);
  const { errors } = form.formState;
  const by = useWatch({ control: form.control, name: 'by' });
  return (
    <form onSubmit={submit} noValidate aria-label={m.firstAdministrator} className="grid max-w-xl gap-6">
      <Field label={common.name} error={errors.username?.message} hint={m.nameHint}>
        <Input autoComplete="username" {...form.register('username')} />
      </Field>
      <Field label={common.email} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {canMakePasskeys() && (
        <ChoiceGroup legend={m.howYouLogIn}>
          <Radio value="password" label={m.withAPassword} {...form.register('by')} />
          <Radio value="passkey" label={m.withAPasskey} {...form.register('by')} />
        </ChoiceGroup>
      )}
      {by === 'password' ? (
        <Field label={common.password} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
      ) : (
        <p className="text-sm text-ink-soft">{m.aboutPasskeys}</p>
      )}
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel={by === 'password' ? common.creating : m.waitingForYourPasskey}
        className="justify-self-start"
      >
        {m.createAdministrator}
      </Button>
    </form>
  );
};
