import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { isAuthError } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { isComposing, isEnter } from '#lib/keys.ts';
import { toastError } from '#lib/toasts.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { peopleQuery, type Recipient } from '#lib/user-details.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

/** Milliseconds of silence after which a name is looked for. */
const PAUSE_MS = 200;

/** Members whose name begins with what was typed; no search once one is chosen. */
const usePeople = (text: string, isChosen: boolean) => {
  const typed = text.trim();
  const settled = useDebounced(typed, PAUSE_MS);
  const asked = isChosen || typed === '' ? '' : settled;
  const { data, isError, error, errorUpdatedAt, isFetching } = useQuery(peopleQuery(asked));
  const failedAt = isError && !isAuthError(error) ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt) toastError('Error', 'Failed to search users');
  }, [failedAt]);
  const isCurrent = asked !== '' && !isError;
  return { people: isCurrent ? (data ?? []) : [], isSearching: isFetching, isAnswered: isCurrent && !!data };
};

const ROLE_LABEL = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);

interface OptionsProps {
  id: string;
  people: ReadonlyArray<Recipient & { role: string }>;
  active: number;
  onChoose: (person: Recipient) => void;
}

const Options = ({ id, people, active, onChoose }: OptionsProps) => (
  <div
    role="listbox"
    id={id}
    aria-label="Members"
    className="mt-1.5 max-h-60 overflow-y-auto rounded-frame border border-line-strong bg-paper-raised"
  >
    {people.map((person, at) => (
      <div
        key={person.id}
        role="option"
        id={`${id}-${at}`}
        aria-selected={at === active}
        tabIndex={-1}
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
        onKeyDown={(event) => isEnter(event) && onChoose(person)}
        className={cx(
          'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 hover:bg-paper-sunken',
          at === active && 'bg-paper-sunken',
        )}
      >
        <span className="truncate">{person.username}</span>
        <span className="shrink-0 text-sm text-ink-soft">{ROLE_LABEL(person.role)}</span>
      </div>
    ))}
  </div>
);

export interface MemberFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus' | 'ref'> {
  label: string;
  /** The text of the field. */
  text: string;
  /** The chosen member; null until one is chosen. */
  recipientId: number | null;
  error: string | undefined;
  onChange: (text: string, recipient: Recipient | null) => void;
}

const hintOf = (
  isChosen: boolean,
  { isAnswered, people }: { isAnswered: boolean; people: readonly unknown[] },
) => {
  if (isChosen) return undefined;
  if (isAnswered && people.length === 0) return 'No member has a name that starts with this.';
  return 'Type the beginning of a username, then choose.';
};

interface OptionKeys {
  people: readonly Recipient[];
  /** A name was typed, and no member is chosen yet. */
  isUnfinished: boolean;
  onChoose: (person: Recipient) => void;
}

/** Arrow keys move through the names, Enter takes one. */
const useActiveOption = ({ people, isUnfinished, onChoose }: OptionKeys) => {
  const [active, setActive] = useState(0);
  const at = Math.min(active, people.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const chosen = people[at];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && chosen) setActive((at + step + people.length) % people.length);
    // Enter before the names have loaded must not send the form without a member.
    else if (event.key !== 'Enter' || !isUnfinished) return;
    else if (chosen) onChoose(chosen);
    event.preventDefault();
  };
  return { active: at, onKeyDown, restart: () => setActive(0) };
};

/** A member: a field that looks names up as one types. */
export const MemberField = ({ label, text, recipientId, error, onChange, ...rest }: MemberFieldProps) => {
  const listId = useId();
  const isChosen = recipientId !== null;
  const found = usePeople(text, isChosen);
  const { people } = found;
  const choose = (person: Recipient) =>
    onChange(person.username, { id: person.id, username: person.username });
  const isUnfinished = text.trim() !== '' && !isChosen;
  const { active, onKeyDown, restart } = useActiveOption({ people, isUnfinished, onChoose: choose });
  const [isFocused, setFocused] = useState(false);
  const isOpen = isFocused && people.length > 0;
  const type = (typed: string) => {
    restart();
    onChange(typed, null);
  };
  return (
    <Field label={label} error={error} hint={isOpen ? undefined : hintOf(isChosen, found)}>
      <span className="relative block">
        <Input
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          aria-busy={found.isSearching || undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className={cx(isChosen && 'pr-11')}
        />
        {isChosen && (
          <Check
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-green"
          />
        )}
      </span>
      {isOpen && <Options id={listId} people={people} active={active} onChoose={choose} />}
    </Field>
  );
};
