import { listListMembers, listLists } from '@opencall/contract/directory/lists/lists.routes';
import type { ListMember } from '@opencall/contract/directory/lists/lists.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineQuery } from '#lib/define-query.ts';
import { callPage } from '#lib/http.ts';
import { LISTS_KEY } from '#lib/lists-key.ts';
import type { Recipient } from '#lib/user-details.ts';
import * as m from '#messages/casting/shoots-proposal';
import { ChoiceGroup } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { PersonButtons } from './person-buttons.tsx';

const FRESH_MS = 60_000;
/** Maximum number of lists and of members to choose from. Others can be found by name. */
const LIST_LIMIT = '50';

const ownListsQuery = defineQuery({
  queryKey: [...LISTS_KEY, 'to-choose-from'],
  meta: { refreshedBy: { now: ['lists'] }, offline: false },
  queryFn: async ({ signal }) =>
    (await callPage(listLists, { query: { limit: LIST_LIMIT } }, { signal })).items,
  staleTime: FRESH_MS,
});

const peopleOfListQuery = (id: number) =>
  defineQuery({
    queryKey: [...LISTS_KEY, 'people', id],
    meta: { refreshedBy: { now: ['lists'] }, offline: false },
    queryFn: async ({ signal }) =>
      (
        await callPage(
          listListMembers,
          { params: { id: String(id) }, query: { limit: LIST_LIMIT } },
          { signal },
        )
      ).items,
    staleTime: FRESH_MS,
    enabled: id > 0,
  });

const pictureOf = ({ profile }: ListMember): string | null => profile?.gallery[0] ?? null;

interface ListPeopleProps {
  chosen: readonly number[];
  onChoose: (person: Recipient) => void;
}

/** Lets the viewer choose members from their lists. */
export const ListPeople = ({ chosen, onChoose }: ListPeopleProps) => {
  const [listId, setListId] = useState(0);
  const { data: lists = [] } = useQuery(ownListsQuery);
  const { data: members = [] } = useQuery(peopleOfListQuery(listId));
  const filled = lists.filter(({ memberCount }) => memberCount > 0);
  if (filled.length === 0) return null;
  const people = members
    .filter(({ userId }) => !chosen.includes(userId))
    .map((member) => ({ id: member.userId, username: member.username, picture: pictureOf(member) }));
  return (
    <div className="grid gap-3">
      <Field label={m.fromAList} className="sm:max-w-xs">
        <Select value={listId} onChange={({ target }) => setListId(Number(target.value))}>
          <option value={0}>{m.chooseAList}</option>
          {filled.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {people.length > 0 && (
        <ChoiceGroup legend={m.onThisList} className="flex flex-wrap gap-2">
          <PersonButtons people={people} onChoose={onChoose} />
        </ChoiceGroup>
      )}
    </div>
  );
};
