import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { INVITATIONS_A_DAY } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { deadlineText, isPast } from '../call-words.ts';
import { ownCallsQuery } from '../calls.api.ts';
import { useInvite } from './desk.api.ts';

export interface InviteToCallDialogProps {
  userId: number;
  name: string;
  onClose: () => void;
}

const CallChoice = ({ call, userId, name, onClose }: InviteToCallDialogProps & { call: Call }) => {
  const [roleId, setRoleId] = useState(call.roles[0]?.id ?? 0);
  const [failure, setFailure] = useState('');
  const invite = useInvite(call.id, roleId);
  const send = () => {
    setFailure('');
    invite.mutate([userId], {
      onSuccess: ({ refused }) => {
        const [refusal] = refused;
        if (refusal) return setFailure(refusal.error);
        toast({ title: 'Invitation sent', description: `${name} is invited to apply for ${call.title}.` });
        onClose();
      },
      onError: (error) => setFailure(errorText(error)),
    });
  };
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium wrap-anywhere">{call.title}</p>
          <p className="text-sm text-ink-soft">{deadlineText(call.deadline)}</p>
          {call.roles.length > 1 && (
            <Field label="Role" className="mt-2">
              <Select value={roleId} onChange={({ target }) => setRoleId(Number(target.value))}>
                {call.roles.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
        <Button
          variant="outline"
          size="sm"
          pending={invite.isPending}
          pendingLabel="Inviting..."
          onClick={send}
        >
          Invite
          <span className="sr-only">{`to ${call.title}`}</span>
        </Button>
      </div>
      <FieldError>{failure}</FieldError>
    </li>
  );
};

const Calls = (props: InviteToCallDialogProps): ReactNode => {
  const result = useInfiniteQuery(ownCallsQuery('mine', { status: 'open' }));
  const { data, error, refetch, isFetching } = result;
  if (error && !data)
    return (
      <ErrorState title="Your calls could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label="Loading your calls">
        <Skeleton className="h-16" />
      </Loading>
    );
  const calls = data.items.filter(({ deadline, roles }) => !isPast(deadline) && roles.length > 0);
  if (calls.length === 0 && !result.hasNextPage)
    return (
      <>
        <p className="text-ink-soft">You have no open call. Post one, then invite members to apply.</p>
        <LinkButton {...paths.createCall()} variant="outline" className="mt-4">
          Post a call
        </LinkButton>
      </>
    );
  return (
    <>
      <ul aria-label="My open calls">
        {calls.map((call) => (
          <CallChoice key={call.id} call={call} {...props} />
        ))}
      </ul>
      <ListEnd result={result} failure="More calls could not be loaded." />
    </>
  );
};

/** Invites one member to apply for a role of one of the viewer's open calls. */
export const InviteToCallDialog = (props: InviteToCallDialogProps) => (
  <Dialog
    open
    onOpenChange={props.onClose}
    title={`Invite ${props.name} to a call`}
    description={`We notify ${props.name}, who can then apply. You can send ${INVITATIONS_A_DAY} invitations a day.`}
  >
    <Calls {...props} />
  </Dialog>
);
