import type { ReferenceSummary } from '@opencall/contract/casting/references/references.schemas';
import type { ReferenceTag } from '@opencall/contract/casting/references/references.vocabulary';
import { counted } from '@opencall/contract/shared/format/numbers';

export const TAG_WORDS: Record<ReferenceTag, string> = {
  'on-time': 'On time',
  'well-prepared': 'Well prepared',
  'clear-direction': 'Clear direction',
  'files-delivered': 'Files delivered',
  'would-work-again': 'Would work again',
};

/** `Recommended by 14 of 15`; empty if there are no references. */
export const recommendedText = ({
  recommended,
  total,
}: Pick<ReferenceSummary, 'recommended' | 'total'>): string =>
  total === 0 ? '' : `Recommended by ${recommended} of ${total}`;

/** The number of late cancellations and no-shows, as text. Zeros are left out. */
const letDownTexts = ({ lateCancellations, noShows }: ReferenceSummary): string[] => [
  ...(lateCancellations > 0 ? [counted(lateCancellations, 'late cancellation')] : []),
  ...(noShows > 0 ? [counted(noShows, 'no-show')] : []),
];

/** `Recommended by 14 of 15 · 9 in the last 12 months · 1 late cancellation` */
export const summaryText = (summary: ReferenceSummary): string => {
  const { total, lastYear } = summary;
  const parts = total === 0 ? [] : [recommendedText(summary), `${lastYear} in the last 12 months`];
  return [...parts, ...letDownTexts(summary)].join(' · ');
};
