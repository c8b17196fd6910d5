import { reportProfile } from '@opencall/contract/moderation/moderation.endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

interface Report {
  profileId: number;
  reason: string;
}

/** The outcome is told even to somebody who has closed the dialog meanwhile. */
export const useReportProfile = (outcome: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useMutation({
    ...outcome,
    mutationFn: ({ profileId, reason }: Report) =>
      call(reportProfile, { params: { id: String(profileId) }, body: { reason } }),
  });
