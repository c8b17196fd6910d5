import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { codeSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import { startPasskey } from '@opencall/contract/accounts/auth/passkeys.routes';
import { passkeyNameSchema } from '@opencall/contract/accounts/auth/passkeys.schemas';
import { presentPasswordSchema } from '@opencall/contract/accounts/auth/two-factor.schemas';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { isHeldAlready, wasDismissed } from '#lib/passkeys.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { CodeField, PresentPasswordField } from './factor-fields.tsx';
import { refusedFieldOf } from './refused-field.ts';
import { passkeysQuery, twoFactorQuery, useAddPasskey } from './security.api.ts';

const NAME_HINT = 'A name to recognize it by: the phone, the password manager, the key.';
const refusedField = refusedFieldOf([startPasskey], {
  WRONG_PASSWORD: 'password',
  INVALID_CODE: 'code',
  CODE_REQUIRED: 'code',
});

const withoutCode = z.object({ name: passkeyNameSchema, password: presentPasswordSchema, code: z.string() });
const withCode = withoutCode.extend({ code: codeSchema });

/** Shows why no passkey was added. Shows nothing if the member closed the browser's dialog. */
const tellFailure = (error: unknown): void => {
  if (wasDismissed(error)) return;
  const text = isHeldAlready(error)
    ? 'This device holds a passkey of your account already.'
    : serverText(error, 'Your browser could not make a passkey. Please try again.');
  toastError('Failed to add passkey', text);
};

const useNewPasskey = (needsCode: boolean, onClose: () => void) => {
  const add = useAddPasskey();
  const form = useForm({
    resolver: standardSchemaResolver(needsCode ? withCode : withoutCode),
    defaultValues: { name: '', password: '', code: '' },
  });
  const send = (values: Parameters<typeof add.mutate>[0]) =>
    add.mutate(values, {
      onSuccess: ({ name }) => {
        toast({ title: 'Passkey added', description: `You can sign in with '${name}' now.` });
        onClose();
      },
      onError: (error) => {
        const refused = refusedField(error);
        if (refused) form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
        else tellFailure(error);
      },
    });
  const submit = form.handleSubmit(({ name, password, code }) =>
    send(needsCode ? { name, password, code } : { name, password }),
  );
  const submitByPasskey = async () => {
    if (!(await form.trigger(['name', 'password'], { shouldFocus: true }))) return;
    const { name, password } = form.getValues();
    send({ name, password, byPasskey: true });
  };
  return { ...form, submit, submitByPasskey, pending: add.isPending };
};

/** Asks for a name and for confirmation: the password, and a second factor if the account has one. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const needsCode = twoFactor?.enabled ?? false;
  const { register, formState, submit, submitByPasskey, pending } = useNewPasskey(needsCode, onClose);
  const { errors } = formState;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add a passkey">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Passkey Name" error={errors.name?.message} hint={NAME_HINT}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <PresentPasswordField error={errors.password?.message} {...register('password')} />
        {needsCode && <CodeField error={errors.code?.message} {...register('code')} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={pending} pendingLabel="Waiting for your device...">
            Create passkey
          </Button>
          {needsCode && passkeys.length > 0 && (
            <Button variant="ghost" disabled={pending} onClick={() => void submitByPasskey()}>
              Use a passkey instead of a code
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
