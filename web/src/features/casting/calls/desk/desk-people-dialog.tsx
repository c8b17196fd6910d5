import type { Desk } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { COLLABORATORS_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { showFailure } from '#lib/use-zod-form.ts';
import { peopleQuery } from '#lib/user-details.ts';
import * as m from '#messages/casting/calls-desk';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { useAddCollaborator, useRemoveCollaborator } from './desk.api.ts';

interface PeopleProps {
  call: Call;
  info: Desk | undefined;
}

/** Members whose name starts with the typed text, except those who are already at the desk. */
const useFound = ({ call, info }: PeopleProps, typed: string) => {
  const username = useDebounced(typed.trim());
  const { data } = useQuery(peopleQuery(username));
  const there = new Set([call.userId, ...(info?.collaborators ?? []).map(({ userId }) => userId)]);
  return username && typed.trim() ? (data ?? []).filter(({ id }) => !there.has(id)) : [];
};

const AddField = (props: PeopleProps) => {
  const [typed, setTyped] = useState('');
  const found = useFound(props, typed);
  const add = useAddCollaborator(props.call.id);
  return (
    <div className="mt-6">
      <Field label={m.addAMember} hint={m.whatTheyCanDo}>
        <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <ul aria-label={m.membersFound} className="mt-2">
        {found.map(({ id, username }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t py-1">
            <span className="min-w-0 truncate">{username}</span>
            <Button
              variant="outline"
              size="sm"
              disabled={add.isPending}
              onClick={() =>
                add.mutate(id, {
                  onSuccess: () => setTyped(''),
                  onError: showFailure(m.couldNotAddTheMember),
                })
              }
            >
              <Message
                text={m.addMember({ username })}
                tags={{ more: (children) => <span className="sr-only">{children}</span> }}
              />
            </Button>
          </li>
        ))}
      </ul>
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
