import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BlockButton } from '#features/accounts/blocking/block-button.tsx';
import { ProposeIcon } from '#features/casting/shoots/propose-link.tsx';
import { CONVERSATIONS_KEY } from '#features/conversations/chat/chat.api.ts';
import { ChatPage } from '#features/conversations/chat/chat-page.tsx';
import { ReportFlag } from '#features/staff/moderation/report-button.tsx';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { useSession } from '#lib/session.ts';
import * as common from '#messages/common';
import { onDemand } from '#ui/on-demand.tsx';

const BlockDialog = onDemand(() =>
  import('#features/accounts/blocking/block-dialog.tsx').then((m) => m.BlockDialog),
);

const route = getRouteApi('/protected/messages/{-$userId}');

/** The conversations, with the actions on the other member. */
export const MessagesRoute = () => {
  const { userId: text } = route.useParams();
  const { user } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  // The member in the dialog that the menu of the conversation opened.
  const [blocking, setBlocking] = useState<{ userId: number; name: string }>();
  if (!user) return null;
  const userId = text === undefined ? undefined : (routeId(text) ?? null);
  const leave = () => {
    void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    void navigate({ ...paths.messages(), replace: true });
  };
  return (
    <>
      <ChatPage
        viewerId={user.id}
        userId={userId}
        partnerActions={({ id, username }) => (
          <>
            <ProposeIcon userId={id} />
            <BlockButton userId={id} name={username} onBlocked={leave} isCompact />
          </>
        )}
        partnerEntries={({ id, username }) => [
          { label: common.proposeAShoot, link: paths.proposeShoot({ with: id }) },
          { label: common.blockMember, onSelect: () => setBlocking({ userId: id, name: username }) },
        ]}
        messageActions={({ id, sender }) => (
          <ReportFlag subject={{ kind: 'message', id, name: sender.username }} userId={user.id} />
        )}
      />
      {blocking && <BlockDialog {...blocking} onBlocked={leave} onClose={() => setBlocking(undefined)} />}
    </>
  );
};
