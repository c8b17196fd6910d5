import type {
  SUGGESTION_TYPES,
  SuggestionPriority,
  SuggestionStatus,
} from '@opencall/contract/feedback/feedback.schemas';
import type { BadgeTone } from '#ui/badge.tsx';

export const TYPE_LABELS: Record<(typeof SUGGESTION_TYPES)[number], string> = {
  suggestion: 'Suggestion',
  bug: 'Bug',
  feature: 'Feature',
  other: 'Other',
};

interface Look {
  label: string;
  tone: BadgeTone;
}

export const STATUS_LOOKS: Record<SuggestionStatus, Look> = {
  pending: { label: 'Pending', tone: 'yellow' },
  reviewed: { label: 'Reviewed', tone: 'blue' },
  implemented: { label: 'Implemented', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
};

export const PRIORITY_LOOKS: Record<SuggestionPriority, Look> = {
  low: { label: 'Low', tone: 'gray' },
  medium: { label: 'Medium', tone: 'blue' },
  high: { label: 'High', tone: 'orange' },
  critical: { label: 'Critical', tone: 'red' },
};
