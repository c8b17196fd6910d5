import { reportCall } from '@opencall/contract/casting/calls/calls.routes';
import { reportReference } from '@opencall/contract/casting/references/references.routes';
import { reportPicture } from '@opencall/contract/directory/portfolio/pictures.routes';
import { reportEmail, reportMessage } from '@opencall/contract/staff/moderation/message-reports.routes';
import { reportProfile } from '@opencall/contract/staff/moderation/moderation.routes';
import type { ReportKind } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

/** The reported content: a profile, a call, a reference, a picture, or a message or email that the member received. */
export interface ReportSubject {
  kind: ReportKind;
  id: number;
  /** The stage name of the profile, or the name of the sender. */
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

/** The callbacks run even if the dialog was closed. */
export const useReport = ({ kind, id }: ReportSubject) =>
  useMutation({
    mutationFn: (reason: string) => call(CALLS[kind], { params: { id: String(id) }, body: { reason } }),
  });
