import type { ReviewStatus } from '@opencall/contract/conversations/first-contact/first-contact.vocabulary';
import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import {
  SUGGESTION_STATUSES,
  type SuggestionPriority,
  type SuggestionStatus,
} from '@opencall/contract/site/feedback/feedback.vocabulary';
import { CONTACT_STATUSES, type ContactStatus } from '@opencall/contract/staff/contact/contact.vocabulary';
import {
  ID_VERIFICATION_FILTERS,
  type IdVerificationFilter,
} from '@opencall/contract/staff/identity/identity.vocabulary';
import {
  REPORT_STATUSES,
  type ReportStatus,
} from '@opencall/contract/staff/moderation/moderation.vocabulary';
import type { ModerationTab } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/moderation';
import type { BadgeLook } from '#ui/badge.tsx';
import { SUGGESTION_LOOKS } from '#ui/suggestion-looks.ts';

/** The tabs in display order. An unknown address opens the first one. */
export const MODERATION_TABS = [
  { value: 'abuse-reports', title: m.abuseReports },
  { value: 'new-users', title: m.newUsers },
  { value: 'contact-messages', title: m.contactMessages },
  { value: 'id-verification', title: m.idVerification },
  { value: 'suggestions', title: common.suggestions },
  { value: 'approvals', title: m.approvals },
  { value: 'calls', title: m.callsInReview },
  { value: 'disputes', title: common.disputes },
  { value: 'reviews', title: m.heldMessages },
] as const satisfies ReadonlyArray<{ value: ModerationTab; title: string }>;

export const REPORT_LOOKS: Record<ReportStatus, BadgeLook> = {
  pending: { label: common.pending, tone: 'yellow' },
  resolved: { label: m.resolved, tone: 'green' },
  dismissed: { label: m.dismissed, tone: 'gray' },
};

/** Statuses of reports within a sentence. */
export const REPORT_STATUS_WORDS: Record<ReportStatus, string> = {
  pending: m.pendingWord,
  resolved: m.resolvedWord,
  dismissed: m.dismissedWord,
};

export const CONTACT_LOOKS: Record<ContactStatus, BadgeLook> = {
  pending: { label: common.pending, tone: 'yellow' },
  in_progress: { label: m.inProgress, tone: 'blue' },
  resolved: { label: m.resolved, tone: 'green' },
};

/** Statuses of contact messages within a sentence. */
export const CONTACT_STATUS_WORDS: Record<ContactStatus, string> = {
  pending: m.pendingWord,
  in_progress: m.inProgressWord,
  resolved: m.resolvedWord,
};

/** Statuses of suggestions within a sentence. */
export const SUGGESTION_STATUS_WORDS: Record<SuggestionStatus, string> = {
  pending: m.pendingWord,
  reviewed: m.reviewedWord,
  implemented: m.implementedWord,
  declined: m.declinedWord,
};

/** Priorities of suggestions within a sentence. */
export const PRIORITY_WORDS: Record<SuggestionPriority, string> = {
  low: m.lowPriority,
  medium: m.mediumPriority,
  high: m.highPriority,
  critical: m.criticalPriority,
};

export const REVIEW_FILTERS = [
  { value: 'waiting', label: common.waiting },
  { value: 'refused', label: m.rejected },
  { value: 'released', label: m.approved },
] as const satisfies ReadonlyArray<{ value: ReviewStatus; label: string }>;

export const APPROVAL_FILTERS = [
  { value: 'waiting', label: common.waiting },
  { value: 'refused', label: m.rejected },
] as const satisfies ReadonlyArray<{ value: Admission; label: string }>;

const ID_FILTER_LABELS: Record<IdVerificationFilter, string> = {
  all: common.all,
  pending: common.pending,
  verified: m.verified,
};

interface Option<F extends string> {
  value: F;
  label: string;
}

const withAll = <S extends string>(
  values: readonly S[],
  looks: Record<S, BadgeLook>,
): ReadonlyArray<Option<S | 'all'>> => [
  { value: 'all', label: common.all },
  ...values.map((value) => ({ value, label: looks[value].label })),
];

/** The options of each filter. */
export const REPORT_FILTERS = withAll(REPORT_STATUSES, REPORT_LOOKS);
export const CONTACT_FILTERS = withAll(CONTACT_STATUSES, CONTACT_LOOKS);
export const SUGGESTION_FILTERS = withAll(SUGGESTION_STATUSES, SUGGESTION_LOOKS);
export const ID_FILTERS: ReadonlyArray<Option<IdVerificationFilter>> = ID_VERIFICATION_FILTERS.map(
  (value) => ({
    value,
    label: ID_FILTER_LABELS[value],
  }),
);

/** Returns the requested filter, or the default of the tab if it is not an option. */
export const filterOf = <F extends string>(
  options: ReadonlyArray<Option<F>>,
  asked: string | undefined,
  own: F,
): F => options.find(({ value }) => value === asked)?.value ?? own;
