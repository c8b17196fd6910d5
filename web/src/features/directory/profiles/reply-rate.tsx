import { getReplyRate } from '@opencall/contract/conversations/first-contact/reply-rate.routes';
import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import * as m from '#messages/directory/profiles';

const replyRateQuery = (userId: number) =>
  defineQuery({
    // Not below the profile's key: refetching a profile that is now blocked or hidden would also request its reply
    // rate and fail.
    queryKey: ['reply-rate', userId],
    queryFn: ({ signal }) => call(getReplyRate, { params: { id: String(userId) } }, { signal }),
    meta: { refreshedBy: 'nothing', offline: false },
    retry: retryUnlessRefused,
  });

/** @param replyRate percentage, a multiple of ten. */
const replyRateText = (replyRate: number): string => {
  if (replyRate === 100) return m.repliesToAllFirstMessages;
  if (replyRate === 0) return m.rarelyRepliesToFirstMessages;
  return m.repliesToFirstMessages({ count: replyRate / 10 });
};

/** On a profile: how often the member answers first messages. Hidden if the server sends no rate. */
export const ReplyRate = ({ userId }: { userId: number }) => {
  const { data } = useQuery(replyRateQuery(userId));
  if (typeof data?.replyRate !== 'number') return null;
  return <p className="mt-12 text-ink-soft">{replyRateText(data.replyRate)}</p>;
};
