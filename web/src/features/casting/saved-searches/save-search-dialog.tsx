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

/** A name, which is there already, and how often one is told. */
export const SaveSearchDialog = ({ kind, query, onClose }: SaveSearchDialogProps) => {
  const formId = useId();
  const suggestion = useQuery(searchNameQuery(kind, query));
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<SearchFrequency>('daily');
  const couldFollow = suggestion.data?.couldFollow ?? false;
  const name = typed ?? suggestion.data?.name ?? '';
  const frequency = couldFollow ? 'off' : chosen;
  const save = useSaveSearch((saved) => {
    toast({ title: 'Search saved', description: saved.name });
    onClose();
  });
  const failure = save.error ?? suggestion.error;
  const refusal = failure ? errorText(failure, 'Please try again.') : undefined;
  const [isUnnamed, setUnnamed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUnnamed(isBlank(name));
    if (!isBlank(name) && !save.isPending) save.mutate({ name, kind, query, frequency });
  };
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
            pending={save.isPending}
            pendingLabel="Saving..."
          >
            Save search
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5" noValidate>
        <Field label="Name" error={isUnnamed ? 'Enter a name for this search' : refusal}>
          <Input
            value={name}
            maxLength={SAVED_SEARCH_NAME_MAX}
            autoComplete="off"
            placeholder={suggestion.isPending ? 'Loading the filters…' : ''}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label="Notify me" hint={couldFollow ? NO_NOTIFICATIONS : undefined}>
          <Select
            value={frequency}
            disabled={couldFollow}
            onChange={({ target }) => isFrequency(target.value) && setChosen(target.value)}
          >
            {frequenciesFor(couldFollow).map((one) => (
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
