import { REFERENCE_REASON_MAX } from '@opencall/contract/casting/references/references.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/references';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useRemoveReference } from './references.api.ts';

const REASON_NEEDED = m.giveAReason;

const RemoveDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const remove = useRemoveReference(id);
  const confirm = () => {
    setMissing(isBlank(reason));
    if (isBlank(reason)) return;
    remove.mutate(reason.trim(), {
      onSuccess: () => {
        toast({ title: m.referenceRemoved, description: m.authorWasNotified });
        onClose();
      },
      onError: (error) => toastError(common.error, errorText(error)),
    });
  };
  return (
    <ConfirmDialog
      title={m.removeThisReference}
      description={m.whatRemovingDoes}
      confirmLabel={m.removeReference}
      pending={remove.isPending}
      pendingLabel={m.removing}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={common.reason} error={missing ? REASON_NEEDED : undefined}>
        <Textarea
          rows={4}
          value={reason}
          maxLength={REFERENCE_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
};

/** Button for staff to remove a reference. */
export const RemoveReference = ({ id }: { id: number }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => setOpen(true)}>
        {common.remove}
      </Button>
      {open && <RemoveDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
};
