import { reportCall } from '@opencall/contract/casting/calls/calls.routes';
import { reportReference } from '@opencall/contract/casting/references/references.routes';
import { reportPicture } from '@opencall/contract/directory/portfolio/pictures.routes';
import { reportEmail, reportMessage } from '@opencall/contract/staff/moderation/message-reports.routes';
import { reportProfile } from '@opencall/contract/staff/moderation/moderation.routes';
import type { ReportKind } from '@opencall/contract/staff/moderation/moderation.schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

/** What is reported: a profile, a call, a reference, a picture, or one message or email that one received. */
export interface ReportSubject {
  kind: ReportKind;
  id: number;
  /** The profile's stage name, or who sent it. */
  name: string;
}

const CALLS = {
  profile: reportProfile,
  message: reportMessage,
  mail: reportEmail,
  call: reportCall,
  reference: reportReference,
  picture: reportPicture,
} as const;

/** The outcome is shown even after the dialog was closed. */
export const useReport = (
  { kind, id }: ReportSubject,
  outcome: { onSuccess: () => void; onError: (error: Error) => void },
) =>
  useMutation({
    ...outcome,
    mutationFn: (reason: string) => call(CALLS[kind], { params: { id: String(id) }, body: { reason } }),
  });
