import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { INVITATIONS_A_DAY } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { CallRole } from '@opencall/contract/casting/calls/roles.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { Link } from '#ui/link.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { Picture } from '#ui/picture.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { isPast } from '../call-words.ts';
import { useInvite } from '../invite/invite.api.ts';
import { type SuggestedMember, suggestionsQuery } from './desk.api.ts';
import type { DeskAddress } from './desk-address.ts';

interface CardProps {
  member: SuggestedMember;
  invited: boolean;
  disabled: boolean;
  onInvite: () => void;
}

const placeOf = (member: SuggestedMember): string =>
  'teaser' in member ? '' : [member.age, member.city, member.state].filter(Boolean).join(', ');

const Card = ({ member, invited, disabled, onInvite }: CardProps) => (
  <li className="grid content-start gap-2">
    <Link {...paths.profile(member.userId)} className="group block">
      <Picture src={member.gallery[0]} alt="" />
      <span className="display mt-2 block truncate text-lg group-hover:underline">{member.stageName}</span>
      <span className="block truncate text-sm text-ink-soft">{placeOf(member)}</span>
    </Link>
    <Button variant="outline" size="sm" disabled={invited || disabled} onClick={onInvite}>
      {invited ? m.invited : m.invite}
      <span className="sr-only">{member.stageName}</span>
    </Button>
  </li>
);

/** Sends invitations. Invited members stay in the list and are marked as invited. */
const useInvitations = (callId: number, roleId: number) => {
  const [invited, setInvited] = useState<ReadonlySet<number>>(new Set());
  const invite = useInvite(callId, roleId);
  const send = (userIds: readonly number[]) =>
    invite.mutate(userIds, {
      onSuccess: ({ invited: done, refused }) => {
        setInvited((before) => new Set([...before, ...done]));
        if (refused.length > 0) toastError(m.couldNotInviteAllMembers, refused[0]?.error);
        else toast({ title: m.invitationsSent({ count: done.length }) });
      },
      onError: (error) => toastError(m.couldNotInviteTheMember, errorText(error)),
    });
  return { invited, send, pending: invite.isPending };
};

const Members = ({ call, role }: { call: Call; role: CallRole }) => {
  const result = useInfiniteQuery(suggestionsQuery(call.id, role.id));
  const { invited, send, pending } = useInvitations(call.id, role.id);
  const { data, error } = result;
  if (error && !data)
    return (
      <ErrorState
        title={m.suggestionsCouldNotBeLoaded}
        onRetry={() => void result.refetch()}
        retrying={result.isFetching}
      >
        {errorText(error, common.checkYourConnectionAndTry)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={m.lookingForMembers} className={GRID}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} className="aspect-4/5" />
        ))}
      </Loading>
    );
  if (data.items.length === 0)
    return <EmptyState title={m.noOneLeftToInvite}>{m.relaxTheRequirements}</EmptyState>;
  const left = data.items.filter(({ userId }) => !invited.has(userId)).slice(0, INITIALLY_SHOWN);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {data.totalIsFloor
            ? m.membersMatchAtLeast({ count: data.total, perDay: INVITATIONS_A_DAY })
            : m.membersMatch({ count: data.total, perDay: INVITATIONS_A_DAY })}
        </p>
        <Button
          variant="outline"
          size="sm"
          disabled={left.length === 0}
          pending={pending}
          onClick={() => send(left.map(({ userId }) => userId))}
        >
          {left.length === 0 ? m.allInvited : m.inviteTheFirst({ count: left.length })}
        </Button>
      </div>
      <ul aria-label={m.suggestedMembers} className={GRID}>
        {data.items.map((member) => (
          <Card
            key={member.id}
            member={member}
            invited={invited.has(member.userId)}
            disabled={pending}
            onInvite={() => send([member.userId])}
          />
        ))}
      </ul>
      <ListEnd result={result} failure={common.moreMembersCouldNotBe} />
    </>
  );
};

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5 xl:grid-cols-6';
/** Number of members that one button press invites. */
const INITIALLY_SHOWN = 10;

interface DeskSuggestionsProps {
  call: Call;
  address: DeskAddress;
  onChange: (next: DeskAddress) => void;
}

/** Members who match a role and have neither applied nor been invited. */
export const DeskSuggestions = ({ call, address, onChange }: DeskSuggestionsProps) => {
  const role = call.roles.find(({ id }) => id === address.role) ?? call.roles[0];
  const isOpen = call.status === 'open' && !isPast(call.deadline);
  return (
    <section aria-label={common.suggestions} className="min-h-0 overflow-y-auto px-4 py-4 lg:px-6">
      <div className={cx('mb-4', call.roles.length === 1 && 'hidden')}>
        <InlineSelect
          label={common.role}
          value={role?.id ?? ''}
          onChange={({ target }) => onChange({ ...address, role: Number(target.value) })}
        >
          {call.roles.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </InlineSelect>
      </div>
      {isOpen && role ? (
        <Members key={role.id} call={call} role={role} />
      ) : (
        <EmptyState title={m.noLongerAcceptingApplications}>{m.onlyWhileOpen}</EmptyState>
      )}
    </section>
  );
};
