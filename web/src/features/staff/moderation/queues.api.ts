import { decideCallReview, listCallReviews } from '@opencall/contract/casting/calls/calls.routes';
import type { ReviewedCall } from '@opencall/contract/casting/calls/calls.schemas';
import { decideDispute, listDisputes } from '@opencall/contract/casting/shoots/disputes.routes';
import type { Dispute } from '@opencall/contract/casting/shoots/disputes.schemas';
import type { ReviewStatus } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import {
  decideReviewItem,
  listReviewItems,
  reverseReviewItem,
} from '@opencall/contract/conversations/first-contact/review.routes';
import type { ReviewItem } from '@opencall/contract/conversations/first-contact/review.schemas';
import {
  approveMember,
  listApplicants,
  refuseMember,
} from '@opencall/contract/directory/joining/joining.routes';
import type { Applicant } from '@opencall/contract/directory/joining/joining.schemas';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import type { RequestOf, ResponseOf } from '@opencall/contract/route-types';
import { listSuggestions, reviewSuggestion } from '@opencall/contract/site/feedback/feedback.routes';
import type { SuggestionStatus } from '@opencall/contract/site/feedback/feedback.vocabulary';
import {
  listContactMessages,
  replyToContactMessage,
  updateContactMessage,
} from '@opencall/contract/staff/contact/contact.routes';
import type { ContactMessage } from '@opencall/contract/staff/contact/contact.schemas';
import type { ContactStatus } from '@opencall/contract/staff/contact/contact.vocabulary';
import { listIdVerifications, verifyId } from '@opencall/contract/staff/identity/identity.routes';
import {
  documentKeyOf,
  type IdVerificationFilter,
} from '@opencall/contract/staff/identity/identity.vocabulary';
import { listRecentUsers } from '@opencall/contract/staff/moderation/members.routes';
import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import {
  decideReport,
  getReportContext,
  listReports,
} from '@opencall/contract/staff/moderation/moderation.routes';
import type { AbuseReport } from '@opencall/contract/staff/moderation/moderation.schemas';
import type { ReportStatus } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { getStats } from '@opencall/contract/staff/stats/stats.routes';
import { defineQuery } from '#lib/define-query.ts';
import { call, callPage, type Page } from '#lib/http.ts';
import { asList, type ListPages, listBy, pagedRows } from '#lib/infinite-list.ts';
import type { ModerationTab } from '#lib/paths.ts';
import { MODERATION_KEY } from '#lib/staff-queries.ts';

/** Requests one row, because only the total in the header is needed. */
const COUNT_ONLY = { limit: '1' } as const;

/** Prefix of all query keys of a tab. */
export const tabKey = (tab: ModerationTab) => [...MODERATION_KEY, tab] as const;
export const listKey = (tab: ModerationTab) => [...tabKey(tab), 'list'] as const;

type Rows<T> = Parameters<typeof pagedRows<T>>[0];

/** A query for a queue. The open tab updates itself; a hidden list is refetched at the next visit. */
const queueOf = <T>(tab: ModerationTab, filter: string, { read, select }: Pick<Rows<T>, 'read' | 'select'>) =>
  pagedRows<T>({
    queryKey: [...listKey(tab), filter],
    refreshedBy: { whileHidden: ['invalidate'] },
    read,
    select,
  });

const queueQuery = <T extends { id: number }>(tab: ModerationTab, filter: string, read: Rows<T>['read']) =>
  queueOf<T>(tab, filter, { read, select: asList<T> });

/** `all` means no filter. */
const statusOf = <S extends string>(filter: S | 'all') => (filter === 'all' ? {} : { status: filter as S });

export const reportsQuery = (filter: ReportStatus | 'all') =>
  queueQuery<AbuseReport>('abuse-reports', filter, (paging, signal) =>
    callPage(listReports, { query: { ...statusOf(filter), ...paging } }, { signal }),
  );

export const recentUsersQuery = (days: number) =>
  queueQuery<ModerationUser>('new-users', String(days), (paging, signal) =>
    callPage(listRecentUsers, { query: { days: String(days), ...paging } }, { signal }),
  );

export const contactQuery = (filter: ContactStatus | 'all') =>
  queueQuery<ContactMessage>('contact-messages', filter, (paging, signal) =>
    callPage(listContactMessages, { query: { ...statusOf(filter), ...paging } }, { signal }),
  );

export const idVerificationQuery = (status: IdVerificationFilter) =>
  queueQuery<ModerationUser>('id-verification', status, (paging, signal) =>
    callPage(listIdVerifications, { query: { status, ...paging } }, { signal }),
  );

export type ModeratedSuggestion = ResponseOf<typeof listSuggestions>[number];

const asSuggestions = (data: ListPages<ModeratedSuggestion>) =>
  listBy(data, ({ suggestion }) => suggestion.id);

export const suggestionsQuery = (filter: SuggestionStatus | 'all') =>
  queueOf<ModeratedSuggestion>('suggestions', filter, {
    read: (paging, signal) =>
      callPage(listSuggestions, { query: { ...statusOf(filter), ...paging } }, { signal }),
    select: asSuggestions,
  });

export const applicantsQuery = (status: Admission) =>
  queueOf<Applicant>('approvals', status, {
    read: (paging, signal) => callPage(listApplicants, { query: { status, ...paging } }, { signal }),
    select: (data) => listBy(data, ({ userId }) => userId),
  });

/** A call in review. `decision` is the decision made on this screen. */
export interface DecidedCall extends ReviewedCall {
  decision?: 'release' | 'refuse';
}

export const callReviewsQuery = queueOf<DecidedCall>('calls', 'waiting', {
  read: (paging, signal) => callPage(listCallReviews, { query: paging }, { signal }),
  select: (data) => listBy(data, ({ call: reviewed }) => reviewed.id),
});

export const disputesQuery = queueOf<Dispute>('disputes', 'waiting', {
  read: (paging, signal) => callPage(listDisputes, { query: paging }, { signal }),
  select: (data) => listBy(data, ({ shootId }) => shootId),
});

export const reviewItemsQuery = (status: ReviewStatus) =>
  queueQuery<ReviewItem>('reviews', status, (paging, signal) =>
    callPage(listReviewItems, { query: { status, ...paging } }, { signal }),
  );

/** A decision about content that is hidden until staff have reviewed it. */
export type ReviewChange = 'release' | 'refuse' | 'reverse';

export const sendReviewChange = (id: number, change: ReviewChange): Promise<ReviewItem> => {
  const params = { id: String(id) };
  return change === 'reverse'
    ? call(reverseReviewItem, { params })
    : call(decideReviewItem, { params, body: { decision: change } });
};

const totalOf = async (page: Promise<Page<unknown>>): Promise<number> => (await page).total;

/** Requests the count of each tab. For new users, counts the chosen number of days. */
const countOf: Record<ModerationTab, (days: number) => Promise<number>> = {
  'abuse-reports': () => totalOf(callPage(listReports, { query: { status: 'pending', ...COUNT_ONLY } })),
  'new-users': (days) => totalOf(callPage(listRecentUsers, { query: { days: String(days), ...COUNT_ONLY } })),
  // Includes the messages in progress.
  'contact-messages': async () => (await call(getStats)).openTickets,
  'id-verification': () =>
    totalOf(callPage(listIdVerifications, { query: { status: 'pending', ...COUNT_ONLY } })),
  calls: () => totalOf(callPage(listCallReviews, { query: COUNT_ONLY })),
  suggestions: () => totalOf(callPage(listSuggestions, { query: { status: 'pending', ...COUNT_ONLY } })),
  disputes: () => totalOf(callPage(listDisputes, { query: COUNT_ONLY })),
  reviews: () => totalOf(callPage(listReviewItems, { query: COUNT_ONLY })),
  approvals: () => totalOf(callPage(listApplicants, { query: COUNT_ONLY })),
};

export const countQuery = (tab: ModerationTab, days: number) =>
  defineQuery({
    queryKey: [...tabKey(tab), 'count', tab === 'new-users' ? days : 'waiting'],
    meta: { refreshedBy: { whileHidden: ['invalidate'] }, offline: false },
    queryFn: () => countOf[tab](days),
    staleTime: 0,
  });

export const reportContextQuery = (reportId: number) =>
  defineQuery({
    queryKey: [...tabKey('abuse-reports'), 'context', reportId],
    meta: { refreshedBy: { whileHidden: ['invalidate'] }, offline: false },
    queryFn: ({ signal }) => call(getReportContext, { params: { id: String(reportId) } }, { signal }),
  });

/** `pending` undoes the viewer's own decision. */
export const sendReportDecision = (id: number, status: ReportStatus) =>
  call(decideReport, { params: { id: String(id) }, body: { status } });

export const sendContactStatus = (id: number, status: ContactStatus) =>
  call(updateContactMessage, { params: { id: String(id) }, body: { status } });

export const sendReply = (id: number, body: RequestOf<typeof replyToContactMessage>['body']) =>
  call(replyToContactMessage, { params: { id: String(id) }, body });

/** `keepalive` sends the request even if the page is closed. */
export const sendNotes = (id: number, moderatorNotes: string) =>
  call(updateContactMessage, { params: { id: String(id) }, body: { moderatorNotes } }, { keepalive: true });

/** Refuses the member with a reason, or approves them if it is null. */
export const sendMembership = (userId: number, refusedFor: string | null) => {
  const params = { userId: String(userId) };
  return refusedFor === null
    ? call(approveMember, { params })
    : call(refuseMember, { params, body: { reason: refusedFor } });
};

/** Sends the document and the name that the moderator saw, because the decision is about these. */
export const sendVerification = ({ id, id_card_url, name }: ModerationUser, verified: boolean) =>
  call(verifyId, {
    params: { userId: String(id) },
    body: { verified, documentKey: documentKeyOf(id_card_url), ...(name === undefined ? {} : { name }) },
  });

export interface SuggestionDecision {
  /** `pending` undoes the viewer's own decision. */
  status: SuggestionStatus;
  /** The response to the member; absent if left empty. */
  reviewNotes?: string;
}

export const sendSuggestionDecision = (id: number, body: SuggestionDecision) =>
  call(reviewSuggestion, { params: { id: String(id) }, body });

/** `reason` is shown to the poster. A refusal requires it. */
export const sendCallDecision = async (
  row: DecidedCall,
  { decision, reason }: { decision: 'release' | 'refuse'; reason?: string | undefined },
): Promise<DecidedCall> => {
  const params = { id: String(row.call.id) };
  const decided = await call(decideCallReview, { params, body: { decision, reason: reason ?? null } });
  return { ...row, call: decided, decision };
};

export type DisputeDecision = RequestOf<typeof decideDispute>['body'];

export const sendDisputeDecision = (shootId: number, body: DisputeDecision) =>
  call(decideDispute, { params: { id: String(shootId) }, body });
