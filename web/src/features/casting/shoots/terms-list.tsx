import { ownTimeZone } from '@opencall/contract/shared/format/zones';
import { cx } from '#lib/class-names.ts';
import { isSameClock, placedSpanText } from '#lib/time-zones.ts';
import * as m from '#messages/casting/shoots-proposal';
import { Badge } from '#ui/badge.tsx';
import type { ShootTerms } from './shoot-values.ts';
import { changesOf, lengthText, TERM_ROWS, type TermChange } from './shoot-words.ts';

/** The old value is struck through and the new one follows an arrow, so that color is not the only difference. */
const OldAndNew = ({ before, after }: Pick<TermChange, 'before' | 'after'>) => (
  <span className="whitespace-pre-line wrap-anywhere">
    <span className="sr-only">{m.before} </span>
    <del className="text-ink-soft decoration-1">{before}</del>
    <span aria-hidden="true" className="px-1.5">
      →
    </span>
    <span className="sr-only">{m.now} </span>
    <ins className="font-medium no-underline">{after}</ins>
  </span>
);

/** Changed terms, one per line. */
export const ChangeLines = ({ changes, label }: { changes: readonly TermChange[]; label: string }) => (
  <ul aria-label={label} className="grid gap-1 text-[0.9375rem]">
    {changes.map(({ name, label: term, ...change }) => (
      <li key={name}>
        <span className="text-ink-soft">{`${term}: `}</span>
        <OldAndNew {...change} />
      </li>
    ))}
  </ul>
);

/** The length of the shoot, and its times in the viewer's time zone if the clocks differ. */
const LocalTimes = ({ terms }: { terms: ShootTerms }) => {
  const own = ownTimeZone();
  return (
    <span className="mt-0.5 block text-sm text-ink-soft">
      {isSameClock(terms, terms.timeZone, own)
        ? lengthText(terms)
        : m.lengthAndYourTime({ length: lengthText(terms), span: placedSpanText(terms, own) })}
    </span>
  );
};

interface TermsListProps {
  terms: ShootTerms;
  /** The terms that the viewer knows, to compare with. */
  known: ShootTerms | undefined;
}

/** The current terms. Differences from the terms that the viewer knows are marked. */
export const TermsList = ({ terms, known }: TermsListProps) => {
  const changes = new Map(known && changesOf(known, terms).map((change) => [change.name, change]));
  return (
    <dl>
      {TERM_ROWS.map(({ name, label, text }) => {
        const change = changes.get(name);
        return (
          <div
            key={name}
            className={cx('border-t py-3.5', change && 'border-l-4 border-l-yellow bg-yellow-ground/40 pl-4')}
          >
            <dt className="flex items-center gap-2">
              <span className="edge-print text-ink-soft">{label}</span>
              {change && <Badge tone="yellow">{m.newTerm}</Badge>}
            </dt>
            <dd className="mt-1 max-w-prose text-[1.0625rem] whitespace-pre-line wrap-anywhere">
              {change ? <OldAndNew {...change} /> : text(terms)}
              {name === 'when' && <LocalTimes terms={terms} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
