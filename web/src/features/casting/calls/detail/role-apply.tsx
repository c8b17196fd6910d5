import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { CallRole } from '@opencall/contract/casting/calls/roles.schemas';
import * as m from '#messages/casting/calls-detail';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { isPast } from '../call-words.ts';

/** The reason why the viewer cannot apply; undefined if they can. */
const reasonNotToApply = (call: Call, role: CallRole): string | undefined => {
  if (call.part === 'collaborator') return m.youManageThisCall;
  if (call.status === 'draft') return m.thisCallIsNotPublished;
  if (call.status !== 'open' || isPast(call.deadline)) return m.noLongerAcceptingApplications;
  return role.filledCount >= role.count ? m.thisRoleIsFilled : undefined;
};

interface RoleApplyProps {
  call: Call;
  role: CallRole;
  viewerId: number;
  onApply: () => void;
}

/** The button that opens the application form, or the reason why the viewer cannot apply. */
export const RoleApply = ({ call, role, viewerId, onApply }: RoleApplyProps) => {
  if (call.userId === viewerId) return null;
  const reason = reasonNotToApply(call, role);
  if (reason) return <p className="text-sm text-ink-soft">{reason}</p>;
  return (
    <Button
      variant={call.roles.length === 1 ? 'primary' : 'solid'}
      onClick={onApply}
      className="max-sm:w-full"
      aria-haspopup="dialog"
    >
      {call.roles.length > 1 ? (
        <Message
          text={m.applyForRole({ role: role.title })}
          tags={{ more: (children) => <span className="sr-only">{children}</span> }}
        />
      ) : (
        common.apply
      )}
    </Button>
  );
};
