import { REFERENCE_REASON_MAX } from '@opencall/contract/casting/references/references.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { useState } from 'react';
import { z } from 'zod';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/references';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useRemoveReference } from './references.api.ts';

const formSchema = z.object({ reason: z.string().refine((reason) => !isBlank(reason), m.giveAReason) });

const RemoveDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const remove = useRemoveReference(id);
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: { reason: '' },
    send: ({ reason }) => remove.mutateAsync(reason.trim()),
    onSuccess: () => {
      toast({ title: m.referenceRemoved, description: m.authorWasNotified });
      onClose();
    },
    onFailure: showUnlessShown(m.couldNotRemoveTheReference),
  });
  return (
    <ConfirmDialog
      title={m.removeThisReference}
      description={m.whatRemovingDoes}
      confirmLabel={m.removeReference}
      pending={pending}
      pendingLabel={m.removing}
      onConfirm={submit}
      onClose={onClose}
    >
      <Field label={common.reason} error={form.formState.errors.reason?.message}>
        <Textarea rows={4} maxLength={REFERENCE_REASON_MAX} {...form.register('reason')} />
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
