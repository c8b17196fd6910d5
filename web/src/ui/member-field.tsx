import { ROLE_LABELS, type Role } from '@opencall/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type UseComboboxReturnValue, useCombobox } from 'downshift';
import Check from 'lucide-react/icons/check';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isAuthError } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { isComposing } from '#lib/keys.ts';
import { toastError } from '#lib/toasts.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { peopleQuery, type Recipient } from '#lib/user-details.ts';
import * as common from '#messages/common';
import * as m from '#messages/ui';
import { Button } from './button.tsx';
import { EscapeLayer } from './escape-layer.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

/** Milliseconds of pause in typing before the search. */
const PAUSE_MS = 200;

/** Searches members whose name begins with the typed text. Stops once one is chosen. */
const usePeople = (text: string, isChosen: boolean) => {
  const typed = text.trim();
  const settled = useDebounced(typed, PAUSE_MS);
  const searched = isChosen || typed === '' ? '' : settled;
  const { data, isError, error, errorUpdatedAt, isFetching, refetch } = useQuery(peopleQuery(searched));
  const isFailed = searched !== '' && isError && !isAuthError(error);
  const failedAt = isFailed ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt) toastError(common.error, m.failedToSearchUsers);
  }, [failedAt]);
  const isCurrent = searched !== '' && !isError;
  const people = isCurrent ? (data ?? []) : [];
  return { people, isSearching: isFetching, isAnswered: isCurrent && !!data, isFailed, refetch };
};

type Person = Recipient & { role: Role };
type Combobox = UseComboboxReturnValue<Person>;

const PeopleList = ({ people, combobox }: { people: readonly Person[]; combobox: Combobox }) => {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps, closeMenu } = combobox;
  const menu = getMenuProps({ 'aria-label': common.members }, { suppressRefError: true });
  if (!isOpen) return null;
  return (
    <EscapeLayer onEscape={closeMenu}>
      <ul
        {...menu}
        className="mt-1.5 max-h-60 overflow-y-auto rounded-frame border border-line-strong bg-paper-raised"
      >
        {people.map((person, index) => (
          <li
            key={person.id}
            {...getItemProps({ item: person, index })}
            className={cx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5',
              index === highlightedIndex && 'bg-paper-sunken',
            )}
          >
            <span className="truncate">{person.username}</span>
            <span className="shrink-0 text-sm text-ink-soft">{ROLE_LABELS[person.role]}</span>
          </li>
        ))}
      </ul>
    </EscapeLayer>
  );
};

export interface MemberFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus' | 'ref'> {
  label: string;
  /** The text of the field. */
  text: string;
  /** The chosen member; null until one is chosen. */
  recipientId: number | null;
  error: string | undefined;
  /** Members who cannot be chosen, and the text that explains it if the search finds only them. */
  excluded?: { ids: readonly number[]; note: string };
  onChange: (text: string, recipient: Recipient | null) => void;
}

const countText = (count: number): string => m.membersFound({ count });

interface ComboboxOptions {
  people: readonly Person[];
  text: string;
  onChoose: (person: Person) => void;
}

const useMemberCombobox = ({ people, text, onChoose }: ComboboxOptions) => {
  const [isWanted, setWanted] = useState(false);
  const combobox = useCombobox<Person>({
    items: [...people],
    itemToString: (person) => person?.username ?? '',
    itemToKey: (person) => person?.id,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    isOpen: isWanted && people.length > 0,
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    // Leaving the field must not choose a member.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
  });
  const openWhenFound = () => {
    setWanted(true);
    combobox.setHighlightedIndex(0);
  };
  // The names may load after the user has left the field.
  return { combobox, openWhenFound, onBlur: () => setWanted(false) };
};

/** Leaves keys of an input method to it. Enter before the names have loaded must not submit the form. */
const filterKey = (event: KeyboardEvent, isUnfinished: boolean): void => {
  if (isComposing(event)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  else if (event.key === 'Enter' && isUnfinished) event.preventDefault();
};

interface SearchFailedProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown below the field after a failed search. The toast announces the failure. */
const SearchFailed = ({ isRetrying, onRetry }: SearchFailedProps) => (
  <span className="mt-1.5 flex items-center gap-3 text-sm text-red">
    {m.searchFailed}
    <Button variant="outline" size="sm" onClick={onRetry} pending={isRetrying} pendingLabel={common.retrying}>
      {common.retry}
    </Button>
  </span>
);

/** The text for a search that found no member to choose. */
const noneFoundText = (found: readonly Person[], excluded: MemberFieldProps['excluded']): string =>
  excluded && found.length > 0 ? excluded.note : m.noMemberFound;

const ChosenMark = () => (
  <Check
    aria-hidden="true"
    className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-green"
  />
);

/** A field for choosing a member, which searches usernames while the user types. */
export const MemberField = (props: MemberFieldProps) => {
  const { label, text, recipientId, error, excluded, onChange, ...rest } = props;
  const box = useRef<HTMLSpanElement>(null);
  const isChosen = recipientId !== null;
  const { people: found, isSearching, isAnswered, isFailed, refetch } = usePeople(text, isChosen);
  const people = found.filter(({ id }) => !excluded?.ids.includes(id));
  const { combobox, openWhenFound, onBlur } = useMemberCombobox({
    people,
    text,
    onChoose: ({ id, username }) => onChange(username, { id, username }),
  });
  const { isOpen, getInputProps } = combobox;
  // The `Field` names the input.
  const {
    id: _id,
    'aria-labelledby': _labelId,
    ...input
  } = getInputProps({
    ...rest,
    onBlur,
    onChange: ({ currentTarget }) => onChange(currentTarget.value, null),
    onKeyDown: (event) => filterKey(event, text.trim() !== '' && !isChosen),
  });
  const retry = () => {
    box.current?.querySelector('input')?.focus();
    openWhenFound();
    void refetch();
  };
  const noneFound =
    !isChosen && isAnswered && people.length === 0 ? noneFoundText(found, excluded) : undefined;
  const hint = noneFound ?? m.typeANameThenChoose;
  const status = noneFound ?? (isOpen && countText(people.length));
  return (
    <Field label={label} error={error} hint={isOpen || isChosen || isFailed ? undefined : hint}>
      <span ref={box} className="relative block">
        <Input
          aria-busy={isSearching || undefined}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          className={cx(isChosen && 'pr-11')}
        />
        {isChosen && <ChosenMark />}
      </span>
      {isFailed && <SearchFailed isRetrying={isSearching} onRetry={retry} />}
      <PeopleList people={people} combobox={combobox} />
      <span aria-live="polite" className="sr-only">
        {status}
      </span>
    </Field>
  );
};
