import {
  SAVED_SEARCH_NAME_MAX,
  type SavedSearchKind,
  SEARCH_FREQUENCIES,
} from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { toast } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/saved-searches';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { FREQUENCY_LABELS, frequenciesFor, NO_NOTIFICATIONS } from './frequency-words.ts';
import { searchNameQuery, useSaveSearch } from './saved-searches.api.ts';

interface SaveSearchDialogProps {
  kind: SavedSearchKind;
  query: string;
  onClose: () => void;
}

const formSchema = z.object({
  name: z.string().refine((name) => !isBlank(name), m.enterAName),
  frequency: z.enum(SEARCH_FREQUENCIES),
});

const useSaveForm = ({ kind, query, onClose }: SaveSearchDialogProps) => {
  const suggestion = useQuery(searchNameQuery(kind, query));
  const couldFollow = suggestion.data?.couldFollow ?? false;
  const save = useSaveSearch();
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: { name: '', frequency: 'daily' },
    send: ({ name, frequency }) =>
      save.mutateAsync({ name, kind, query, frequency: couldFollow ? 'off' : frequency }),
    onSuccess: (saved) => {
      toast({ title: m.searchSaved, description: saved.name });
      onClose();
    },
    onFailure: (error, _isShown, { setError }) =>
      setError('name', { message: errorText(error, common.pleaseTryAgain) }),
  });
  const suggested = suggestion.data?.name;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (suggested !== undefined && getValues('name') === '') setValue('name', suggested);
  }, [suggested, getValues, setValue]);
  return {
    ...form,
    submit,
    pending,
    couldFollow,
    isLoading: suggestion.isPending,
    nameError:
      form.formState.errors.name?.message ??
      (suggestion.error ? errorText(suggestion.error, common.pleaseTryAgain) : undefined),
  };
};

/** Saves a search with a suggested name and a notification frequency. */
export const SaveSearchDialog = (props: SaveSearchDialogProps) => {
  const formId = useId();
  const { onClose } = props;
  const form = useSaveForm(props);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.saveThisSearch}
      description={m.onlyNewMatchesCount}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={form.pending}
            pendingLabel={common.saving}
          >
            {m.saveSearch}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} className="grid gap-5" noValidate>
        <Field label={common.name} error={form.nameError}>
          <Input
            maxLength={SAVED_SEARCH_NAME_MAX}
            autoComplete="off"
            placeholder={form.isLoading ? m.loadingTheFilters : ''}
            {...form.register('name')}
          />
        </Field>
        <Field label={m.notifyMe} hint={form.couldFollow ? NO_NOTIFICATIONS : undefined}>
          {form.couldFollow ? (
            <Select value="off" disabled>
              <option value="off">{FREQUENCY_LABELS.off}</option>
            </Select>
          ) : (
            <Select {...form.register('frequency')}>
              {frequenciesFor(false).map((one) => (
                <option key={one} value={one}>
                  {FREQUENCY_LABELS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
};
