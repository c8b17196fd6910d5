import Plus from 'lucide-react/icons/plus';
import type { Recipient } from '#lib/user-details.ts';
import * as m from '#messages/casting/shoots-proposal';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

interface ShownPerson extends Recipient {
  /** The member's profile picture; null if there is none that the viewer may see. */
  picture: string | null;
}

interface PersonButtonsProps {
  people: readonly ShownPerson[];
  onChoose: (person: Recipient) => void;
}

/** Shows members with their pictures. Pressing one adds that member. */
export const PersonButtons = ({ people, onChoose }: PersonButtonsProps) =>
  people.map(({ id, username, picture }) => (
    <Button
      key={id}
      variant="outline"
      size="sm"
      aria-label={m.addUsername({ username })}
      onClick={() => onChoose({ id, username })}
      className="max-w-full pl-2"
    >
      {picture ? (
        <Picture src={picture} alt="" className="w-6 shrink-0" />
      ) : (
        <Plus aria-hidden="true" className="size-4 shrink-0" />
      )}
      <span className="truncate">{username}</span>
    </Button>
  ));
