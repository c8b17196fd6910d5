import type { Invitation } from '@opencall/contract/directory/joining/joining.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationsQuery, useWithdraw } from '#features/directory/joining/invitations.api.ts';
import { InviteDialog } from '#features/directory/joining/invite-dialog.tsx';
import type { QueueAction } from '#features/staff/moderation/queue-actions.ts';
import { RowActions, RowColumns, When } from '#features/staff/moderation/queue-parts.tsx';
import { QueueScreen } from '#features/staff/moderation/queue-screen.tsx';
import { serverText } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/app/pages-admin';
import * as common from '#messages/common';
import * as counts from '#messages/staff/queue-counts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

const doNothing = (): void => undefined;
const nameOf = ({ email, code }: Invitation): string => email ?? code;
const isOver = ({ usesLeft, expiresAt }: Invitation): boolean =>
  usesLeft === 0 || (expiresAt !== null && new Date(expiresAt) <= new Date());

const InvitationFacts = ({ invitation }: { invitation: Invitation }) => {
  const { email, code, uses, usesLeft, expiresAt, createdAt } = invitation;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOver(invitation) ? 'gray' : 'green'}>
          {isOver(invitation) ? m.ended : common.open}
        </Badge>
        <span className="font-medium wrap-anywhere">{email ?? m.anyoneWithTheLink}</span>
      </p>
      <p className="mt-2 font-mono text-sm wrap-anywhere">{code}</p>
      <p className="mt-2 text-sm text-ink-soft">
        <Message
          text={
            expiresAt
              ? m.usesLeftUntil({ count: uses, left: usesLeft, dateTime: formatDateTime(expiresAt) })
              : m.usesLeft({ count: uses, left: usesLeft })
          }
          tags={{ when: () => <When at={createdAt} /> }}
        />
      </p>
    </>
  );
};

const LinkDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={m.invitationLink}>
    <CopyField label={m.link} value={invitation.url} hint={m.invitationLinkHint} />
  </Dialog>
);

const WithdrawDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const withdraw = useWithdraw();
  return (
    <ConfirmDialog
      title={m.withdrawQuestion}
      description={m.aboutWithdrawing({ name: nameOf(invitation) })}
      confirmLabel={m.withdraw}
      pendingLabel={m.withdrawing}
      pending={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(invitation.id, {
          onSuccess: () => toast({ title: m.invitationWithdrawn }),
          onError: (error) =>
            toastError(m.couldNotWithdrawTheInvitation, serverText(error, common.checkYourConnectionAndTry)),
          onSettled: onClose,
        })
      }
    />
  );
};

const JoiningNote = () => {
  const { data: site } = useQuery(siteSettingsQuery);
  if (!site || site.joining === 'invite') return null;
  return (
    <p className="mb-6 border-l-2 pl-4 text-ink-soft">
      {site.joining === 'open' ? m.openToAnyone : m.openWithApproval}
    </p>
  );
};

const Invitations = () => {
  const result = useInfiniteQuery(invitationsQuery);
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<Invitation | null>(null);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const actionsOf = (invitation: Invitation): QueueAction[] => [
    { key: 'l', label: m.link, movesFocus: true, run: () => setShown(invitation) },
    { key: 'd', label: m.withdraw, movesFocus: true, run: () => setWithdrawing(invitation) },
  ];
  return (
    <>
      <PageHeader
        title={common.invitations}
        lead={m.aboutInvitations}
        actions={
          <Button variant="primary" size="sm" onClick={() => setInviting(true)}>
            {m.invitePeople}
          </Button>
        }
      />
      <JoiningNote />
      <QueueScreen
        label={common.invitations}
        loading={m.loadingInvitations}
        countText={counts.invitationCount}
        failure={m.invitationsCouldNotBeLoaded}
        result={result}
        idOf={({ id }) => id}
        nameOf={nameOf}
        actionsOf={actionsOf}
        filters={null}
        empty={{ title: m.noInvitations, text: m.invitationsAppearHere }}
        changed={false}
        onShowChanges={doNothing}
        row={(invitation, state) => (
          <RowColumns actions={<RowActions actions={actionsOf(invitation)} state={state} opens={false} />}>
            <InvitationFacts invitation={invitation} />
          </RowColumns>
        )}
      />
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onMade={(made) => {
            setInviting(false);
            setShown(made);
          }}
        />
      )}
      {shown && <LinkDialog invitation={shown} onClose={() => setShown(null)} />}
      {withdrawing && <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
};

export const InvitationsRoute = () => (
  <StaffOnly refusal={m.noPermissionToInvite} adminOnly>
    <ListPage title={common.invitations}>
      <Invitations />
    </ListPage>
  </StaffOnly>
);
