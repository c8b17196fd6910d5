import {
  type Availability,
  newAvailabilitySchema,
} from '@opencall/contract/casting/calendar/calendar.schemas';
import {
  AVAILABILITY_KINDS,
  AVAILABILITY_NOTE_MAX,
} from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { type ReactNode, type RefObject, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/calendar';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import { useDeleteEntry, useSaveEntry } from './calendar.api.ts';
import { AVAILABILITY_LABELS } from './calendar-words.ts';

type Fields = z.input<typeof newAvailabilitySchema>;
type Values = z.output<typeof newAvailabilitySchema>;
type Form = UseFormReturn<Fields, unknown, Values>;

const useEntryForm = ({ entry, day, onClose }: EntryDialogProps) => {
  const save = useSaveEntry(entry?.id);
  return useZodForm({
    schema: newAvailabilitySchema,
    mode: 'onTouched',
    defaultValues: {
      kind: entry?.kind ?? 'busy',
      startsOn: entry?.startsOn ?? day,
      endsOn: entry?.endsOn ?? day,
      zipCode: entry?.zipCode ?? '',
      note: entry?.note ?? '',
    },
    send: (values) => save.mutateAsync(values),
    onSuccess: () => {
      toast({ title: entry ? m.availabilityChanged : m.availabilityAdded });
      onClose();
    },
    onFailure: showUnlessShown(m.couldNotSaveYourAvailability),
  });
};

const EntryFields = ({ form }: { form: Form }) => {
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const startsOn = useWatch({ control: form.control, name: 'startsOn' });
  return (
    <>
      <Field label={m.status} hint={AVAILABILITY_LABELS[kind].hint} error={errors.kind?.message}>
        <Select {...form.register('kind')}>
          {AVAILABILITY_KINDS.map((one) => (
            <option key={one} value={one}>
              {AVAILABILITY_LABELS[one].label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.firstDay} required error={errors.startsOn?.message}>
          <Input type="date" {...form.register('startsOn')} />
        </Field>
        <Field label={common.lastDay} required error={errors.endsOn?.message}>
          <Input type="date" min={startsOn} {...form.register('endsOn')} />
        </Field>
      </div>
      {kind === 'travel' && (
        <Field label={common.zipCode} required hint={m.whereYouWillBe} error={errors.zipCode?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={10} {...form.register('zipCode')} />
        </Field>
      )}
      <Field label={common.note} hint={m.onlyYouSeeThis} error={errors.note?.message}>
        <Textarea rows={3} maxLength={AVAILABILITY_NOTE_MAX} {...form.register('note')} />
      </Field>
    </>
  );
};

interface EntryDialogProps {
  /** The entry to edit; absent to create one. */
  entry?: Availability | undefined;
  /** The first day of a new entry. */
  day: string;
  /** Gets the focus after the entry was deleted. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const DeleteButton = ({ entry, onClose }: { entry: Availability; onClose: () => void }): ReactNode => {
  const remove = useDeleteEntry();
  const run = () =>
    remove.mutate(entry.id, {
      onSuccess: () => {
        toast({ title: m.availabilityDeleted });
        onClose();
      },
      onError: (error) => toastError(m.couldNotDeleteYourAvailability, errorText(error)),
    });
  return (
    <Button
      variant="ghost"
      className="mr-auto"
      onClick={run}
      pending={remove.isPending}
      pendingLabel={common.deleting}
    >
      {common.deleteLabel}
    </Button>
  );
};

/** Creates or edits an availability entry: free, busy, away or traveling. */
export const EntryDialog = (props: EntryDialogProps) => {
  const { entry, fallbackFocus, onClose } = props;
  const formId = useId();
  const { form, submit, pending } = useEntryForm(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry ? m.changeAvailability : m.addAvailability}
      fallbackFocus={fallbackFocus}
      footer={
        <>
          {entry && <DeleteButton entry={entry} onClose={onClose} />}
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            pendingLabel={common.saving}
          >
            {entry ? common.save : m.addAvailability}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <EntryFields form={form} />
      </form>
    </Dialog>
  );
};
