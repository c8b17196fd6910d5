import type { ReferenceSummary } from '@opencall/contract/casting/references/references.schemas';
import type { ReferenceTag } from '@opencall/contract/casting/references/references.vocabulary';
import * as m from '#messages/casting/references';

export const TAG_LABELS: Record<ReferenceTag, string> = {
  'on-time': m.onTime,
  'well-prepared': m.wellPrepared,
  'clear-direction': m.clearDirection,
  'files-delivered': m.filesDelivered,
  'would-work-again': m.wouldWorkAgain,
};

/** `Recommended by 14 of 15`; empty if there are no references. */
export const recommendedText = ({
  recommended,
  total,
}: Pick<ReferenceSummary, 'recommended' | 'total'>): string =>
  total === 0 ? '' : m.recommendedByOf({ recommended, total });

/** The number of late cancellations and no-shows, as text. Zeros are left out. */
const reliabilityTexts = ({ lateCancellations, noShows }: ReferenceSummary): string[] => [
  ...(lateCancellations > 0 ? [m.lateCancellations({ count: lateCancellations })] : []),
  ...(noShows > 0 ? [m.noShows({ count: noShows })] : []),
];

/** `Recommended by 14 of 15 · 9 in the last 12 months · 1 late cancellation` */
export const summaryText = (summary: ReferenceSummary): string => {
  const { total, lastYear } = summary;
  const parts = total === 0 ? [] : [recommendedText(summary), m.inTheLastYear({ count: lastYear })];
  return [...parts, ...reliabilityTexts(summary)].join(' · ');
};
