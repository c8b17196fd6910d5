import { type ApplicationStatus, isUndecided } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { APPLICATIONS_KEY } from '#lib/application-query.ts';
import * as m from '#messages/casting/calls-apply';
import { keepMuted } from '../applications.api.ts';
import { MuteCallButton } from '../mute-call-button.tsx';

const HINTS = {
  mute: m.muteHint,
  muted: m.mutedHint,
};

interface ApplicationMuteProps {
  application: { status: ApplicationStatus; muted?: boolean | undefined };
  call: { id: number; title: string };
  /** True in lists: the button then names its call for screen readers. */
  among?: boolean;
}

/** Mute button for an applicant. Hidden once the application has been decided. */
export const ApplicationMute = ({ application, call, among = false }: ApplicationMuteProps) => {
  const client = useQueryClient();
  const { status, muted = false } = application;
  if (!isUndecided(status)) return null;
  return (
    <MuteCallButton
      callId={call.id}
      muted={muted}
      over={APPLICATIONS_KEY}
      confirm={(now) => keepMuted(client, { callId: call.id, muted: now })}
      hints={HINTS}
      {...(among ? { title: call.title } : {})}
    />
  );
};
