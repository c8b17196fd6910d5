import { type Passkey, passkeyNameSchema } from '@opencall/contract/accounts/auth/passkeys.schemas';
import { z } from 'zod';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useRemovePasskey, useRenamePasskey } from './security.api.ts';

const UNSENT = common.checkYourConnectionAndTry;

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
    onFailure: showFailure(m.couldNotRenameThePasskey),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.renamePasskey}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={m.passkeyName} error={form.formState.errors.name?.message} hint={m.passkeyNameHint}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
          {m.saveName}
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
        toast({ title: m.passkeyRemoved, description: message });
        onClose();
      },
      onError: (error) => toastError(m.couldNotRemoveThePasskey, serverText(error, UNSENT)),
    });
  return (
    <ConfirmDialog
      title={m.removeNameQuestion({ name: passkey.name })}
      description={m.removePasskeyMeaning}
      confirmLabel={m.removePasskey}
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
