import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { NudityLevel } from '@opencall/contract/casting/calls/calls.vocabulary';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Check from 'lucide-react/icons/check';
import Sprout from 'lucide-react/icons/sprout';
import TrainFront from 'lucide-react/icons/train-front';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '#lib/class-names.ts';
import { payText } from '#lib/pay.ts';
import * as m from '#messages/casting/calls-detail';
import { Badge } from '#ui/badge.tsx';
import { fitText, NUDITY_LOOKS } from './call-words.ts';

const PILL = 'inline-flex min-h-8 items-center gap-2 rounded-frame px-2.5 text-[0.9375rem] font-medium';

/** The pay: the amount if the call is paid, otherwise an icon with text. */
export const PayMark = ({ pay, large = false }: { pay: NonNullable<Call['pay']>; large?: boolean }) => {
  if (pay.kind === 'paid')
    return (
      <span className={cx('display tabular-nums text-green', large ? 'text-2xl' : 'text-xl')}>
        {payText(pay)}
      </span>
    );
  const Icon = pay.kind === 'trade' ? ArrowLeftRight : TrainFront;
  return (
    <span
      className={cx(
        PILL,
        pay.kind === 'trade' ? 'border border-dashed border-ink' : 'bg-blue-ground text-blue',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {payText(pay)}
    </span>
  );
};

export const NudityBadge = ({ nudity }: { nudity: NudityLevel }) => (
  <Badge tone={NUDITY_LOOKS[nudity].tone}>{NUDITY_LOOKS[nudity].label}</Badge>
);

/** Marks a call whose poster joined in the last week or has not verified their identity. */
export const NewHereMark = () => (
  <span
    title={m.joinedRecentlyOrNotVerified}
    className="edge-print inline-flex items-center gap-1.5 rounded-frame border border-line-strong px-2 py-1 text-ink"
  >
    <Sprout aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
    {m.newHere}
  </span>
);

interface FitLineProps {
  match: { met: number; of: number; missing: readonly string[] };
  className?: string;
}

/** Shows how many requirements the viewer meets, as an icon and text. */
export const FitLine = ({ match, className }: FitLineProps) => {
  const fits = match.met >= match.of;
  const Icon = fits ? Check : TriangleAlert;
  return (
    <p
      className={cx(
        'flex items-baseline gap-2 text-[0.9375rem]',
        fits ? 'text-green' : 'text-ink-soft',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 translate-y-0.5" strokeWidth={2} />
      <span>{fitText(match)}</span>
    </p>
  );
};
