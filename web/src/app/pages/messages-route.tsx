import { idParamSchema } from '@opencall/contract/shared/ids';
import { getRouteApi } from '@tanstack/react-router';
import { ChatPage } from '#features/chat/chat-page.tsx';
import { useSession } from '#lib/session.ts';

const route = getRouteApi('/protected/messages/{-$userId}');

export const MessagesRoute = () => {
  const { userId: text } = route.useParams();
  const { user } = useSession();
  if (!user) return null;
  const userId = text === undefined ? undefined : (idParamSchema.safeParse(text).data ?? null);
  return <ChatPage viewerId={user.id} userId={userId} />;
};
