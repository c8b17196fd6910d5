import { muteCall, unmuteCall } from '@opencall/contract/casting/calls/desk.routes';
import type { Muted } from '@opencall/contract/notifications/notifications/mutes.schemas';
import type { QueryKey } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/calls-detail';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';

export interface CallMute {
  callId: number;
  /** The state from the last server response. */
  muted: boolean;
  /** Key of the queries that contain the muted state. */
  over: QueryKey;
  confirm: (muted: boolean) => void;
}

const useMuteCall = ({ callId, muted, over, confirm }: CallMute) => {
  const key = ['call-mute', callId];
  const isMuted = usePending<boolean>(key).at(-1) ?? muted;
  const mute = useOptimisticChange<boolean, Muted>({
    key,
    send: (wanted) => call(wanted ? muteCall : unmuteCall, { params: { id: String(callId) } }),
    over: [over],
    confirm: ({ muted: now }) => confirm(now),
    onError: (error) => {
      if (isAuthError(error)) return;
      toastError(m.couldNotChangeTheNotifications, serverText(error, common.checkYourConnectionAndTry));
    },
  });
  return { isMuted, mute };
};

interface MuteCallButtonProps extends CallMute {
  /** Texts of the button and of the confirmation. */
  hints: { mute: string; muted: string };
  /** Title of the call. Set in lists, where it tells screen readers which call each button belongs to. */
  title?: string;
  className?: string;
}

/** Mutes or unmutes a call. While it is muted, the member gets only decisions about their own application. */
export const MuteCallButton = ({ hints, title, className, ...of }: MuteCallButtonProps) => {
  const { isMuted, mute } = useMuteCall(of);
  const Icon = isMuted ? BellOff : Bell;
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => mute(!isMuted)}
      title={isMuted ? hints.muted : hints.mute}
      className={className}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {isMuted ? m.unmuteCall : m.muteCall}
      {title && <span className="sr-only">{`: ${title}`}</span>}
    </Button>
  );
};
