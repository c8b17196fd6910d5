import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { conversationsQuery } from '#features/chat/chat.api.ts';
import type { Recipient } from '#lib/user-details.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice.tsx';
import { Picture } from '#ui/picture.tsx';

/** As many as are found at a glance; the others have a name to search for. */
const SHOWN = 8;

interface KnownPeopleProps {
  chosen: readonly number[];
  onChoose: (person: Recipient) => void;
}

/** Whom one wrote with lately: one press adds them. */
export const KnownPeople = ({ chosen, onChoose }: KnownPeopleProps) => {
  const { data = [] } = useInfiniteQuery(conversationsQuery);
  const others = data.filter(({ id }) => !chosen.includes(id)).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <ChoiceGroup legend="From your conversations" className="flex flex-wrap gap-2">
      {others.map(({ id, username, picture }) => (
        <Button
          key={id}
          variant="outline"
          size="sm"
          aria-label={`Add ${username}`}
          onClick={() => onChoose({ id, username })}
          className="max-w-full border-line-strong pl-2"
        >
          {picture ? (
            <Picture src={picture} alt="" sizes="1.75rem" className="w-6 shrink-0" />
          ) : (
            <Plus aria-hidden="true" className="size-4 shrink-0" />
          )}
          <span className="truncate">{username}</span>
        </Button>
      ))}
    </ChoiceGroup>
  );
};
