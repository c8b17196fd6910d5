import { passwordSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { setUpSite } from '@opencall/contract/accounts/auth/setup.routes';
import { firstAdminSchema } from '@opencall/contract/accounts/auth/setup.schemas';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSetUpSite } from '#features/accounts/setup/setup.api.ts';
import { wasDismissed } from '#lib/passkeys.ts';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

const account = firstAdminSchema.omit({ token: true });
const formSchema = z.discriminatedUnion('by', [
  account.extend({ by: z.literal('password'), password: passwordSchema }),
  account.extend({ by: z.literal('passkey'), password: z.string() }),
]);

const tellNotSetUp = showFailure('Not set up');

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
      if (wasDismissed(error))
        toast({ title: 'No passkey was made', description: 'Try again, or choose a password.' });
      else tellNotSetUp(error);
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
    <form onSubmit={submit} noValidate aria-label="First administrator" className="grid max-w-xl gap-6">
      <Field label="Name" error={errors.username?.message} hint="What members see when you write to them.">
        <Input autoComplete="username" {...form.register('username')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {canMakePasskeys() && (
        <ChoiceGroup legend="How You Sign In">
          <Radio value="password" label="With a password" {...form.register('by')} />
          <Radio
            value="passkey"
            label="With a passkey: a fingerprint, a face, a PIN or a security key, and nothing to remember"
            {...form.register('by')}
          />
        </ChoiceGroup>
      )}
      {by === 'password' ? (
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
      ) : (
        <p className="text-sm text-ink-soft">
          Your device asks you next. If you ever lose it, a link in an email lets you choose a password, so
          let the site send emails soon.
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel={by === 'password' ? 'Creating...' : 'Waiting for your passkey...'}
        className="justify-self-start"
      >
        Create Administrator
      </Button>
    </form>
  );
};
