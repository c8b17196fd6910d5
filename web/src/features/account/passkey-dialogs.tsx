import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type Passkey,
  passkeyNameSchema,
  startPasskeySchema,
} from '@opencall/contract/auth/passkeys.schemas';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { isHeldAlready, wasDismissed } from '#lib/passkeys.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PresentPasswordField } from './factor-fields.tsx';
import { refusedField } from './refused-field.ts';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './security.api.ts';

const UNSENT = 'Please look at your connection and try again.';
const NAME_HINT = 'So that you can tell it apart later: the phone, the password manager, the key.';

const addSchema = startPasskeySchema.extend({ name: passkeyNameSchema });
const renameSchema = z.object({ name: passkeyNameSchema });

/** Why no passkey came of it, in words; nothing where the browser's dialog was closed. */
const tellFailure = (error: unknown): void => {
  if (wasDismissed(error)) return;
  const text = isHeldAlready(error)
    ? 'This device holds a passkey of your account already.'
    : serverText(error, 'Your browser could not make a passkey. Please try again.');
  toastError('Failed to add passkey', text);
};

export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useAddPasskey();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(addSchema),
    defaultValues: { name: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ name }) => {
        toast({ title: 'Passkey added', description: `You can sign in with '${name}' now.` });
        onClose();
      },
      onError: (error) => {
        const refused = refusedField(error, { WRONG_PASSWORD: 'password' } as const);
        if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
        else tellFailure(error);
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add a passkey">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Passkey Name" error={errors.name?.message} hint={NAME_HINT}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <PresentPasswordField error={errors.password?.message} {...register('password')} />
        <Button
          type="submit"
          variant="primary"
          pending={add.isPending}
          pendingLabel="Waiting for your device..."
          className="justify-self-start"
        >
          Create passkey
        </Button>
      </form>
    </Dialog>
  );
};

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export const RenamePasskeyDialog = ({ passkey, onClose }: PasskeyDialogProps) => {
  const rename = useRenamePasskey();
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(renameSchema),
    defaultValues: { name: passkey.name },
  });
  const submit = handleSubmit(({ name }) =>
    rename.mutate(
      { id: passkey.id, name },
      {
        onSuccess: onClose,
        onError: (error) => toastError('Failed to rename passkey', serverText(error, UNSENT)),
      },
    ),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename passkey">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Passkey Name" error={formState.errors.name?.message} hint={NAME_HINT}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Button type="submit" variant="primary" pending={rename.isPending} className="justify-self-start">
          Save name
        </Button>
      </form>
    </Dialog>
  );
};

export const RemovePasskeyDialog = ({ passkey, onClose }: PasskeyDialogProps) => {
  const remove = useRemovePasskey();
  const confirm = () =>
    remove.mutate(passkey.id, {
      onSuccess: ({ message }) => {
        toast({ title: 'Passkey removed', description: message });
        onClose();
      },
      onError: (error) => toastError('Failed to remove passkey', serverText(error, UNSENT)),
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove '${passkey.name}'?`}
      description="It signs nobody in any more. Your device may go on offering it until you delete it there too."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="destructive" onClick={confirm} pending={remove.isPending}>
            Remove passkey
          </Button>
        </>
      }
    />
  );
};
