import { useInfiniteQuery } from '@tanstack/react-query';
import { ListPeople } from '#features/casting/shoots/list-people.tsx';
import { PersonButtons } from '#features/casting/shoots/person-buttons.tsx';
import { conversationsQuery } from '#features/conversations/chat/chat.api.ts';
import type { Recipient } from '#lib/user-details.ts';
import * as m from '#messages/app/pages-shoots';
import { ChoiceGroup } from '#ui/choice.tsx';

/** Number of suggested people. The member can search for others by name. */
const SHOWN = 8;

interface KnownPeopleProps {
  chosen: readonly number[];
  onChoose: (person: Recipient) => void;
}

/** Suggests recent correspondents and members from the viewer's lists. */
export const KnownPeople = (props: KnownPeopleProps) => {
  const { chosen, onChoose } = props;
  const { data = [] } = useInfiniteQuery(conversationsQuery);
  const others = data.filter(({ id }) => !chosen.includes(id)).slice(0, SHOWN);
  return (
    <>
      {others.length > 0 && (
        <ChoiceGroup legend={m.fromYourConversations} className="flex flex-wrap gap-2">
          <PersonButtons people={others} onChoose={onChoose} />
        </ChoiceGroup>
      )}
      <ListPeople {...props} />
    </>
  );
};
