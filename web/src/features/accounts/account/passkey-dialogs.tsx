import { type Passkey, passkeyNameSchema } from '@opencall/contract/accounts/auth/passkeys.schemas';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useRemovePasskey, useRenamePasskey } from './security.api.ts';

const UNSENT = 'Check your connection and try again.';

const renameSchema = z.object({ name: passkeyNameSchema });

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export const RenamePasskeyDialog = ({ passkey, onClose }: PasskeyDialogProps) => {
  const rename = useRenamePasskey();
  const { form, submit, pending } = useZodForm({
    schema: renameSchema,
    defaultValues: { name: passkey.name },
    send: ({ name }) => rename.mutateAsync({ id: passkey.id, name }),
    onSuccess: onClose,
    onFailure: showFailure('Failed to rename passkey'),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename passkey">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label="Passkey Name"
          error={form.formState.errors.name?.message}
          hint="A name to recognize it by: the phone, the password manager, the key."
        >
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
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
    <ConfirmDialog
      title={`Remove '${passkey.name}'?`}
      description="It can no longer be used to sign in. Your device may keep offering it until you delete it there too."
      confirmLabel="Remove passkey"
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
