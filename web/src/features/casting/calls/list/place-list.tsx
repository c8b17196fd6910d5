import type { StateName } from '@opencall/contract/shared/states';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cx } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/calls-list';
import { RowLink } from '#ui/row-link.tsx';
import { PayMark } from '../call-marks.tsx';
import { datesText, deadlineText, distanceText, placeText } from '../call-words.ts';
import type { PlacedCall, StateCalls } from './calls-by-place.ts';

interface RowProps {
  call: PlacedCall;
  isActive: boolean;
  onHighlight: (calls: readonly PlacedCall[] | undefined) => void;
}

const Row = ({ call, isActive, onHighlight }: RowProps) => (
  <li data-call={call.id}>
    <article
      onMouseEnter={() => onHighlight([call])}
      onMouseLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight([call])}
      onBlur={() => onHighlight(undefined)}
      className={cx(
        'group relative isolate border-t py-3.5',
        // The ground extends beyond the text, the hairlines do not.
        isActive &&
          'before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 before:rounded-frame before:bg-paper-sunken',
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="display min-w-0 text-lg wrap-anywhere">
          <RowLink {...paths.call(call.id)}>{call.title}</RowLink>
        </h3>
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{distanceText(call)}</span>
      </div>
      <p className="mt-0.5 text-[0.9375rem]">{[datesText(call), placeText(call)].join(' · ')}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        {call.pay && <PayMark pay={call.pay} />}
        <span>{deadlineText(call.deadline)}</span>
      </div>
    </article>
  </li>
);

interface OtherStateProps {
  group: StateCalls;
  onPlace: (state: StateName) => void;
}

const OtherState = ({ group: { state, calls }, onPlace }: OtherStateProps) => {
  const [nearest] = calls;
  return (
    <li className="border-t">
      <button
        type="button"
        onClick={() => onPlace(state)}
        className="flex min-h-12 w-full items-center gap-3 text-left hover:bg-paper-sunken"
      >
        <span className="min-w-0 flex-1">
          {m.callsInState({ calls: m.calls({ count: calls.length }), state })}
        </span>
        <span className="text-sm text-ink-soft tabular-nums">{nearest && distanceText(nearest)}</span>
        <ChevronRight aria-hidden="true" className="size-4 text-ink-soft" />
      </button>
    </li>
  );
};

interface PlaceListProps extends Pick<RowProps, 'onHighlight'>, Pick<OtherStateProps, 'onPlace'> {
  state: StateName;
  /** The calls in the state, nearest first. */
  calls: readonly PlacedCall[];
  others: readonly StateCalls[];
  /** The ids of the highlighted calls. */
  active: readonly number[];
}

const countText = ({ state, calls }: Pick<PlaceListProps, 'state' | 'calls'>): string => {
  if (calls.length === 0) return m.noCallsInState({ state });
  const text = m.callsInState({ calls: m.calls({ count: calls.length }), state });
  return calls.length > 1 && calls[0]?.distance !== null ? m.nearestFirst({ calls: text }) : text;
};

/** The calls of the state on the map, nearest first, and the other states with calls. */
export const PlaceList = ({ state, calls, others, active, onHighlight, onPlace }: PlaceListProps) => (
  <>
    <p role="status" className="pb-3 text-sm text-ink-soft tabular-nums">
      {countText({ state, calls })}
    </p>
    <ul aria-label={m.callsIn({ state })}>
      {calls.map((one) => (
        <Row key={one.id} call={one} isActive={active.includes(one.id)} onHighlight={onHighlight} />
      ))}
    </ul>
    {others.length > 0 && (
      <section aria-label={m.elsewhere} className="mt-8">
        <h2 className="edge-print pb-2 text-ink-soft">{m.elsewhere}</h2>
        <ul>
          {others.map((group) => (
            <OtherState key={group.state} group={group} onPlace={onPlace} />
          ))}
        </ul>
      </section>
    )}
  </>
);
