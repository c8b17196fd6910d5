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
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListPage, PageHeader } from '#ui/page.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

const nothing = (): void => undefined;
const nameOf = ({ email, code }: Invitation): string => email ?? code;
const isOver = ({ usesLeft, expiresAt }: Invitation): boolean =>
  usesLeft === 0 || (expiresAt !== null && new Date(expiresAt) <= new Date());

const InvitationFacts = ({ invitation }: { invitation: Invitation }) => {
  const { email, code, uses, usesLeft, expiresAt, createdAt } = invitation;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOver(invitation) ? 'gray' : 'green'}>{isOver(invitation) ? 'Over' : 'Open'}</Badge>
        <span className="font-medium wrap-anywhere">{email ?? 'Anyone with the link'}</span>
      </p>
      <p className="mt-2 font-mono text-sm wrap-anywhere">{code}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {usesLeft} of {uses} {uses === 1 ? 'use' : 'uses'} left ·{' '}
        {expiresAt ? `expires ${formatDateTime(expiresAt)}` : 'does not expire'} · made{' '}
        <When at={createdAt} />
      </p>
    </>
  );
};

const LinkDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="The invitation's link">
    <CopyField
      label="Link"
      value={invitation.url}
      hint="Anyone who opens it can register with this invitation."
    />
  </Dialog>
);

const WithdrawDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const withdraw = useWithdraw();
  return (
    <ConfirmDialog
      title="Withdraw this invitation?"
      description={`${nameOf(invitation)}: it can no longer be used to register. Members who joined with it stay.`}
      confirmLabel="Withdraw"
      pendingLabel="Withdrawing..."
      pending={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(invitation.id, {
          onSuccess: () => toast({ title: 'Invitation withdrawn' }),
          onError: (error) => toastError('Error', serverText(error, 'Check your connection and try again.')),
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
      Invitations are not required at the moment:{' '}
      {site.joining === 'open' ? 'anyone can register.' : 'new members wait for approval.'} You change that in
      the settings of the site.
    </p>
  );
};

const Invitations = () => {
  const result = useInfiniteQuery(invitationsQuery);
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<Invitation | null>(null);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const actionsOf = (invitation: Invitation): QueueAction[] => [
    { key: 'l', label: 'Link', movesFocus: true, run: () => setShown(invitation) },
    { key: 'd', label: 'Withdraw', movesFocus: true, run: () => setWithdrawing(invitation) },
  ];
  return (
    <>
      <PageHeader
        title="Invitations"
        lead="Links that let people register."
        actions={
          <Button variant="primary" size="sm" onClick={() => setInviting(true)}>
            Invite people
          </Button>
        }
      />
      <JoiningNote />
      <QueueScreen
        label="Invitations"
        failure="Invitations could not be loaded"
        result={result}
        idOf={({ id }) => id}
        nameOf={nameOf}
        actionsOf={actionsOf}
        filters={null}
        empty={{ title: 'No invitations', text: 'Invite people, and their invitations are listed here.' }}
        changed={false}
        onShowChanges={nothing}
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
  <StaffOnly action="invite people" adminOnly>
    <ListPage title="Invitations">
      <Invitations />
    </ListPage>
  </StaffOnly>
);
