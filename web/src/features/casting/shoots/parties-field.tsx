import {
  PARTIES_MAX,
  PARTY_ROLES,
  type PartyRole,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { type Recipient, userDetailsQuery } from '#lib/user-details.ts';
import * as m from '#messages/casting/shoots-proposal';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice.tsx';
import { FieldError } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { MemberField } from '#ui/member-field.tsx';
import { type PartyValues, roleOfMember } from './shoot-values.ts';
import { PARTY_ROLE_LABELS } from './shoot-words.ts';
import type { ShootFormParts } from './terms-fields.tsx';

/** Suggests members that the viewer knows. The page passes it in, because features do not import each other. */
export type KnownPeople = (props: {
  /** Ids of the members who are already chosen. */
  chosen: readonly number[];
  onChoose: (person: Recipient) => void;
}) => ReactNode;

interface PartyRowProps {
  party: PartyValues;
  isOwn: boolean;
  /** True if the party was just added by a button that has disappeared. The focus then moves to this row. */
  isNew: boolean;
  error: string | undefined;
  onRole: (role: PartyRole) => void;
  onRemove: () => void;
}

const PartyRow = ({ party, isOwn, isNew, error, onRole, onRemove }: PartyRowProps) => (
  <li className="border-t py-2.5 first:border-t-0">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_13rem_2.75rem]">
      <span className="min-w-0 truncate">
        {isOwn ? (
          <span className="font-medium">{common.you}</span>
        ) : (
          <Link
            {...paths.profile(party.userId)}
            target="_blank"
            className="inline-flex min-h-11 max-w-full items-center font-medium hover:underline"
          >
            <span className="truncate">{party.username}</span>
          </Link>
        )}
      </span>
      <span className="max-sm:order-3 max-sm:col-span-2">
        <Select
          aria-label={isOwn ? m.yourRole : m.roleOf({ username: party.username })}
          autoFocus={isNew}
          aria-invalid={error ? true : undefined}
          value={party.role}
          onChange={({ target }) => onRole(target.value as PartyRole)}
        >
          {party.role === '' && <option value="">{m.chooseARole}</option>}
          {PARTY_ROLES.map((role) => (
            <option key={role} value={role}>
              {PARTY_ROLE_LABELS[role]}
            </option>
          ))}
        </Select>
      </span>
      {isOwn ? (
        <span className="size-11 max-sm:hidden" />
      ) : (
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.removeUsername({ username: party.username })}
          title={common.remove}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </Button>
      )}
    </div>
    <FieldError>{error}</FieldError>
  </li>
);

/** Adds, changes and removes parties. Looks up the role of an added member. */
const useParties = ({ form }: Pick<ShootFormParts, 'form'>) => {
  const client = useQueryClient();
  const write = (change: (parties: PartyValues[]) => PartyValues[]) =>
    form.setValue('parties', change(form.getValues('parties')), { shouldDirty: true });
  const setRole = (userId: number, role: PartyRole) =>
    write((parties) => parties.map((party) => (party.userId === userId ? { ...party, role } : party)));
  const add = async ({ id, username }: Recipient): Promise<void> => {
    if (form.getValues('parties').some(({ userId }) => userId === id)) return;
    write((parties) => [...parties, { userId: id, username, role: '' }]);
    // If the request fails, the member chooses the role.
    const details = await client.fetchQuery(userDetailsQuery(id)).catch(() => undefined);
    const now = form.getValues('parties').find(({ userId }) => userId === id);
    if (details && now?.role === '') setRole(id, roleOfMember(details.role));
  };
  const remove = (userId: number) => write((parties) => parties.filter((party) => party.userId !== userId));
  return { add, setRole, remove };
};

interface PartiesFieldProps extends ShootFormParts {
  knownPeople: KnownPeople;
}

const AddParty = ({
  chosen,
  knownPeople,
  onAdd,
  onAddKnown,
}: {
  chosen: readonly number[];
  knownPeople: KnownPeople;
  onAdd: (person: Recipient) => void;
  onAddKnown: (person: Recipient) => void;
}) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const choose = (person: Recipient) => {
    setText('');
    onAdd(person);
  };
  return (
    <div className="grid gap-4 border-t pt-4">
      <MemberField
        ref={field}
        label={m.addAMember}
        text={text}
        recipientId={null}
        error={undefined}
        onChange={(typed, person) => (person ? choose(person) : setText(typed))}
      />
      {knownPeople({ chosen, onChoose: onAddKnown })}
    </div>
  );
};

/** The participants of a shoot and their roles. */
export const PartiesField = ({ knownPeople, ...parts }: PartiesFieldProps) => {
  const { values, refusals } = parts;
  const { add, setRole, remove } = useParties(parts);
  const list = useRef<HTMLUListElement>(null);
  const [newId, setNewId] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const addAndAnnounce = (person: Recipient, focused?: number) => {
    setNewId(focused);
    setAnnouncement(m.usernameAdded({ username: person.username }));
    void add(person);
  };
  const removeAndAnnounce = ({ userId, username }: PartyValues) => {
    remove(userId);
    setAnnouncement(m.usernameRemoved({ username }));
    list.current?.focus();
  };
  return (
    <ChoiceGroup legend={m.participants} error={refusals.parties}>
      <ul ref={list} tabIndex={-1} aria-label={m.participantList} className="focus-visible:outline-none">
        {values.parties.map((party, at) => (
          <PartyRow
            key={party.userId}
            party={party}
            isOwn={at === 0}
            isNew={party.userId === newId}
            error={refusals[`parties.${at}`]}
            onRole={(role) => setRole(party.userId, role)}
            onRemove={() => removeAndAnnounce(party)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {values.parties.length < PARTIES_MAX ? (
        <AddParty
          chosen={values.parties.map(({ userId }) => userId)}
          knownPeople={knownPeople}
          onAdd={addAndAnnounce}
          onAddKnown={(person) => addAndAnnounce(person, person.id)}
        />
      ) : (
        <p className="border-t pt-3 text-sm text-ink-soft">{m.maxParticipants({ max: PARTIES_MAX })}</p>
      )}
    </ChoiceGroup>
  );
};
