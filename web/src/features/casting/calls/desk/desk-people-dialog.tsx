import type { Desk } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { COLLABORATORS_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/use-zod-form.ts';
import type { Recipient } from '#lib/user-details.ts';
import * as m from '#messages/casting/calls-desk';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { MemberField } from '#ui/member-field.tsx';
import { Message } from '#ui/message.tsx';
import { useAddCollaborator, useRemoveCollaborator } from './desk.api.ts';

interface PeopleProps {
  call: Call;
  info: Desk | undefined;
}

/** Adds a member to the desk as soon as the owner chooses one. */
const AddField = ({ call, info }: PeopleProps) => {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const add = useAddCollaborator(call.id);
  const addMember = ({ id, username }: Recipient) => {
    setTyped('');
    add.mutate(id, {
      onSuccess: () => setAdded(m.memberAdded({ username })),
      onError: showFailure(m.couldNotAddTheMember),
    });
  };
  const ids = [call.userId, ...(info?.collaborators ?? []).map(({ userId }) => userId)];
  return (
    <div className="mt-6">
      <MemberField
        label={m.addAMember}
        text={typed}
        recipientId={null}
        error={undefined}
        excluded={{ ids, note: m.alreadyOnTheTeam }}
        onChange={(text, member) => (member ? addMember(member) : setTyped(text))}
      />
      <p className="mt-1.5 text-sm text-ink-soft">{m.whatTheyCanDo}</p>
      <p role="status" className="sr-only">
        {added}
      </p>
    </div>
  );
};

const Person = ({ userId, username, end }: { userId: number; username: string; end: React.ReactNode }) => (
  <li className="flex min-h-13 items-center justify-between gap-4 border-t">
    <Link {...paths.profile(userId)} className="text-link min-w-0 truncate">
      {username}
    </Link>
    {end}
  </li>
);

/** The owner and the collaborators of a desk. Only the owner can add and remove collaborators. */
export const DeskPeopleDialog = ({ onClose, ...props }: PeopleProps & { onClose: () => void }) => {
  const { call, info } = props;
  const remove = useRemoveCollaborator(call.id);
  const collaborators = info?.collaborators ?? [];
  const isOwner = call.part === 'owner';
  return (
    <Dialog open onOpenChange={onClose} title={m.deskTeam}>
      <ul aria-label={m.deskTeam}>
        <Person
          userId={call.userId}
          username={call.user}
          end={<span className="text-sm text-ink-soft">{m.postedTheCall}</span>}
        />
        {collaborators.map(({ userId, username }) => (
          <Person
            key={userId}
            userId={userId}
            username={username}
            end={
              isOwner && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => remove.mutate(userId, { onError: showFailure(m.couldNotRemoveTheMember) })}
                >
                  <Message
                    text={m.removeMember({ username })}
                    tags={{ more: (children) => <span className="sr-only">{children}</span> }}
                  />
                </Button>
              )
            }
          />
        ))}
      </ul>
      {isOwner && collaborators.length < COLLABORATORS_MAX && <AddField {...props} />}
    </Dialog>
  );
};
