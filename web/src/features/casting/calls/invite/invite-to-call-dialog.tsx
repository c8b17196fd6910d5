import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { INVITATIONS_A_DAY } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { Message } from '#ui/message.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { deadlineText, isPast } from '../call-words.ts';
import { ownCallsQuery } from '../calls.api.ts';
import { useInvite } from './invite.api.ts';

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
        toast({ title: m.invitationSent, description: m.youInvited({ name, title: call.title }) });
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
            <Field label={common.role} className="mt-2">
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
          pendingLabel={m.inviting}
          onClick={send}
        >
          <Message
            text={m.inviteToCall({ title: call.title })}
            tags={{ more: (children) => <span className="sr-only">{children}</span> }}
          />
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
      <ErrorState title={m.yourCallsCouldNotBeLoaded} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={m.loadingYourCalls}>
        <Skeleton className="h-16" />
      </Loading>
    );
  const calls = data.items.filter(({ deadline, roles }) => !isPast(deadline) && roles.length > 0);
  if (calls.length === 0 && !result.hasNextPage)
    return (
      <>
        <p className="text-ink-soft">{m.youHaveNoOpenCalls}</p>
        <LinkButton {...paths.createCall()} variant="outline" className="mt-4">
          {common.postACall}
        </LinkButton>
      </>
    );
  return (
    <>
      <ul aria-label={m.myOpenCalls}>
        {calls.map((call) => (
          <CallChoice key={call.id} call={call} {...props} />
        ))}
      </ul>
      <ListEnd result={result} failure={m.moreCallsCouldNotBeLoaded} />
    </>
  );
};

/** Invites one member to apply for a role of one of the viewer's open calls. */
export const InviteToCallDialog = (props: InviteToCallDialogProps) => (
  <Dialog
    open
    onOpenChange={props.onClose}
    title={m.inviteToACall({ name: props.name })}
    description={m.weNotifyThem({ name: props.name, perDay: INVITATIONS_A_DAY })}
  >
    <Calls {...props} />
  </Dialog>
);
