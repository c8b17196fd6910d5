import type {
  SUGGESTION_TYPES,
  SuggestionPriority,
  SuggestionStatus,
} from '@opencall/contract/site/feedback/feedback.vocabulary';
import * as common from '#messages/common';
import * as m from '#messages/ui';
import type { BadgeLook } from './badge.tsx';

/** The labels of a suggestion's types, for members and staff. */
export const SUGGESTION_TYPE_LABELS: Record<(typeof SUGGESTION_TYPES)[number], string> = {
  suggestion: m.suggestion,
  bug: m.bug,
  feature: m.feature,
  other: common.other,
};

export const SUGGESTION_LOOKS: Record<SuggestionStatus, BadgeLook> = {
  pending: { label: common.pending, tone: 'yellow' },
  reviewed: { label: m.reviewed, tone: 'blue' },
  implemented: { label: m.implemented, tone: 'green' },
  declined: { label: common.declined, tone: 'red' },
};

export const PRIORITY_LOOKS: Record<SuggestionPriority, BadgeLook> = {
  low: { label: m.low, tone: 'gray' },
  medium: { label: m.medium, tone: 'blue' },
  high: { label: m.high, tone: 'orange' },
  critical: { label: m.critical, tone: 'red' },
};
