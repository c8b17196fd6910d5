import type {
  SUGGESTION_TYPES,
  SuggestionPriority,
  SuggestionStatus,
} from '@opencall/contract/site/feedback/feedback.vocabulary';
import type { BadgeLook } from './badge.tsx';

/** The labels of a suggestion's types, for members and staff. */
export const SUGGESTION_TYPE_LABELS: Record<(typeof SUGGESTION_TYPES)[number], string> = {
  suggestion: 'Suggestion',
  bug: 'Bug',
  feature: 'Feature',
  other: 'Other',
};

export const SUGGESTION_LOOKS: Record<SuggestionStatus, BadgeLook> = {
  pending: { label: 'Pending', tone: 'yellow' },
  reviewed: { label: 'Reviewed', tone: 'blue' },
  implemented: { label: 'Implemented', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
};

export const PRIORITY_LOOKS: Record<SuggestionPriority, BadgeLook> = {
  low: { label: 'Low', tone: 'gray' },
  medium: { label: 'Medium', tone: 'blue' },
  high: { label: 'High', tone: 'orange' },
  critical: { label: 'Critical', tone: 'red' },
};
