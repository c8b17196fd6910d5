import type { ListMember } from '@opencall/contract/directory/lists/lists.schemas';
import { ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import X from 'lucide-react/icons/x';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/directory/lists';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { ListNote } from './list-note.tsx';

interface ListMemberRowProps {
  listId: number;
  member: ListMember;
  onTakeOff: (member: ListMember) => void;
}

const factsOf = ({ role, profile }: ListMember): string => {
  const place = profile && 'city' in profile ? [profile.city, profile.state].filter(Boolean).join(', ') : '';
  return [ROLE_LABELS[role], place].filter(Boolean).join(' · ');
};

/** A member on the viewer's list, with the viewer's private note next to the picture. */
export const ListMemberRow = ({ listId, member, onTakeOff }: ListMemberRowProps) => {
  const { userId, username: name, note, addedAt, profile } = member;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-t py-5 sm:grid-cols-[6rem_minmax(0,1fr)]"
    >
      <Link
        {...paths.profile(userId)}
        aria-hidden="true"
        tabIndex={-1}
        className="row-span-2 block self-start"
      >
        <Picture src={profile?.gallery[0]} alt="" />
      </Link>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display truncate text-xl">
            <Link {...paths.profile(userId)} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">{factsOf(member)}</p>
          <p className="text-sm text-ink-soft">{m.addedDate({ date: formatDate(addedAt) })}</p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.removeFromList({ name })}
          onClick={() => onTakeOff(member)}
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Button>
      </div>
      <div className="max-sm:col-span-2">
        <ListNote key={note} listId={listId} userId={userId} label={m.noteAbout({ name })} note={note} />
      </div>
    </article>
  );
};
