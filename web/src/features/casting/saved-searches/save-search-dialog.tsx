import {
  SAVED_SEARCH_NAME_MAX,
  type SavedSearchKind,
  type SearchFrequency,
} from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { FREQUENCY_LABELS, frequenciesFor, isFrequency, NO_NOTIFICATIONS } from './frequency-words.ts';
import { searchNameQuery, useSaveSearch } from './saved-searches.api.ts';

interface SaveSearchDialogProps {
  kind: SavedSearchKind;
  query: string;
  onClose: () => void;
}

const useSaveForm = ({ kind, query, onClose }: SaveSearchDialogProps) => {
  const suggestion = useQuery(searchNameQuery(kind, query));
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<SearchFrequency>('daily');
  const [isUnnamed, setUnnamed] = useState(false);
  const couldFollow = suggestion.data?.couldFollow ?? false;
  const name = typed ?? suggestion.data?.name ?? '';
  const frequency = couldFollow ? 'off' : chosen;
  const save = useSaveSearch((saved) => {
    toast({ title: 'Search saved', description: saved.name });
    onClose();
  });
  const failure = save.error ?? suggestion.error;
  const refusal = failure ? errorText(failure, 'Please try again.') : undefined;
  return {
    name,
    setName: setTyped,
    frequency,
    setFrequency: setChosen,
    couldFollow,
    isLoading: suggestion.isPending,
    isSaving: save.isPending,
    error: isUnnamed ? 'Enter a name for this search' : refusal,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setUnnamed(isBlank(name));
      if (!isBlank(name) && !save.isPending) save.mutate({ name, kind, query, frequency });
    },
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
      title="Save this search"
      description="Get notified about new matches. Current results do not count as new."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={form.isSaving}
            pendingLabel="Saving..."
          >
            Save search
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} className="grid gap-5" noValidate>
        <Field label="Name" error={form.error}>
          <Input
            value={form.name}
            maxLength={SAVED_SEARCH_NAME_MAX}
            autoComplete="off"
            placeholder={form.isLoading ? 'Loading the filters…' : ''}
            onChange={({ target }) => form.setName(target.value)}
          />
        </Field>
        <Field label="Notify me" hint={form.couldFollow ? NO_NOTIFICATIONS : undefined}>
          <Select
            value={form.frequency}
            disabled={form.couldFollow}
            onChange={({ target }) => isFrequency(target.value) && form.setFrequency(target.value)}
          >
            {frequenciesFor(form.couldFollow).map((one) => (
              <option key={one} value={one}>
                {FREQUENCY_LABELS[one]}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  );
};
