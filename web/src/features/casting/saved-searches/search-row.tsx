import type { SavedSearch } from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import { SAVED_SEARCH_NAME_MAX } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useRef, useState } from 'react';
import { isComposing } from '#lib/keys.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/saved-searches';
import * as common from '#messages/common';
import { Badge, Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { Input } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { FREQUENCY_LABELS, frequenciesFor, isFrequency, NO_NOTIFICATIONS } from './frequency-words.ts';
import { listLink } from './list-link.ts';
import { useChangeSearch } from './saved-searches.api.ts';

const KINDS = { members: common.members, calls: common.openCalls, listings: common.marketplace } as const;
const FOLLOWS_PERSON = /(^|&)(stageName|keyword)=/;

const Rename = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const [name, setName] = useState(search.name);
  const change = useChangeSearch();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name)) return;
    if (name.trim() !== search.name) change({ id: search.id, patch: { name: name.trim() } });
    onClose();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={common.name} className="min-w-0 flex-1">
        <Input
          autoFocus
          value={name}
          maxLength={SAVED_SEARCH_NAME_MAX}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onClose()}
        />
      </Field>
      <Button type="submit" variant="primary">
        {common.save}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {common.cancel}
      </Button>
    </form>
  );
};

const Frequency = ({ search }: { search: SavedSearch }) => {
  const change = useChangeSearch();
  const couldFollow = search.kind === 'members' && FOLLOWS_PERSON.test(search.query);
  return (
    <>
      <InlineSelect
        label={m.notifyMe}
        aria-label={m.notifyMeAbout({ name: search.name })}
        value={search.frequency}
        disabled={couldFollow}
        onChange={({ target }) =>
          isFrequency(target.value) &&
          change({ id: search.id, patch: { frequency: target.value, emails: true } })
        }
      >
        {frequenciesFor(couldFollow).map((one) => (
          <option key={one} value={one}>
            {FREQUENCY_LABELS[one]}
          </option>
        ))}
      </InlineSelect>
      {couldFollow && <span className="text-sm text-ink-soft">{NO_NOTIFICATIONS}</span>}
    </>
  );
};

/** A link in an email can turn off the emails of one search. This button turns them on again. */
const EmailsOff = ({ search }: { search: SavedSearch }) => {
  const change = useChangeSearch();
  if (search.emails || search.frequency === 'off') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {m.emailsAreOff}
      <button
        type="button"
        className="text-link min-h-11"
        onClick={() => change({ id: search.id, patch: { emails: true } })}
      >
        {m.turnOn}
      </button>
    </p>
  );
};

interface SearchRowProps {
  search: SavedSearch;
  onDelete: () => void;
}

/** One saved search: its new matches, how often it notifies, and a link to its results. */
export const SearchRow = ({ search, onDelete }: SearchRowProps) => {
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const { id, name, kind, newCount } = search;
  const stopRenaming = () => {
    setRenaming(false);
    requestAnimationFrame(() => renameButton.current?.focus());
  };
  return (
    <article className="grid grid-cols-1 gap-4 border-t py-6">
      {renaming ? (
        <Rename search={search} onClose={stopRenaming} />
      ) : (
        <div className="flex items-start justify-between gap-x-4">
          <div className="min-w-0">
            <Badge tone="gray">{KINDS[kind]}</Badge>
            <h2 className="display mt-1.5 text-xl wrap-anywhere">
              <Link {...paths.savedSearch(id)} className="hover:underline hover:underline-offset-4">
                {name}
                {newCount > 0 && (
                  <span className="ml-2.5 inline-block align-middle">
                    <Count value={newCount > 999 ? '999+' : newCount} unread />
                    <span className="sr-only"> {m.newMatches}</span>
                  </span>
                )}
              </Link>
            </h2>
          </div>
          <div className="flex shrink-0 gap-1">
            <Button
              ref={renameButton}
              variant="ghost"
              size="icon"
              aria-label={m.renameName({ name })}
              onClick={() => setRenaming(true)}
            >
              <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            </Button>
            <Button variant="ghost" size="icon" aria-label={m.deleteName({ name })} onClick={onDelete}>
              <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Frequency search={search} />
        <Link {...listLink(search)} className="text-link min-h-11 content-center text-[0.9375rem]">
          {m.viewResults}
        </Link>
        <EmailsOff search={search} />
      </div>
    </article>
  );
};
