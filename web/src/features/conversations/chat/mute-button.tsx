import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import * as m from '#messages/conversations/chat';
import { Button } from '#ui/button.tsx';
import { useMute } from './use-mute.ts';

/** Mutes or unmutes a conversation. Messages in a muted conversation arrive without a notification. */
export const MuteButton = ({ userId }: { userId: number }) => {
  const { isMuted, mute } = useMute(userId);
  const Icon = isMuted ? BellOff : Bell;
  const label = isMuted ? m.unmuteConversation : m.muteConversation;
  return (
    <Button variant="ghost" size="sm" aria-label={label} title={label} onClick={() => mute(!isMuted)}>
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      <span className="max-xl:hidden">{isMuted ? m.unmute : m.mute}</span>
    </Button>
  );
};
