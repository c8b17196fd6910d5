import { cx } from '#lib/class-names.ts';
import * as m from '#messages/directory/profiles';
import { type Fact, type RateGroup, rateText } from './profile-facts.ts';

/** Facts in rows separated by rules, with as many columns as fit. */
export const FactList = ({
  label,
  facts,
  className,
}: {
  label: string;
  facts: readonly Fact[];
  className?: string;
}) =>
  facts.length > 0 && (
    <section aria-label={label} className={className}>
      <dl className="grid overflow-hidden grid-cols-[repeat(auto-fill,minmax(min(9.5rem,50%),1fr))] border-t">
        {facts.map(({ term, value }) => (
          <div
            key={term}
            // The rule is wider than the list, which clips it. So it also continues after the last fact of a row.
            className="relative py-3.5 pr-4 before:absolute before:bottom-0 before:left-0 before:w-screen before:border-b"
          >
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="display mt-0.5 text-xl wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

const RateRows = ({ title, rates }: RateGroup) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={2} className="edge-print pt-5 pb-1.5 text-left font-normal text-ink-soft">
        {title}
      </th>
    </tr>
    {rates.map(({ genre, rate }) => (
      <tr key={genre} className="border-t">
        <th scope="row" className="py-2.5 pr-4 text-left font-normal">
          {genre}
        </th>
        <td className={cx('py-2.5 text-right tabular-nums', rate === null && 'text-ink-soft')}>
          {rateText(rate)}
        </td>
      </tr>
    ))}
  </tbody>
);

/** Hourly rates by genre. The member also offers the genres without a rate. */
export const RateTable = ({ groups }: { groups: readonly RateGroup[] }) =>
  groups.length > 0 && (
    <table className="mt-10 w-full border-collapse border-b">
      <caption className="sr-only">{m.genresAndHourlyRates}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="text-left font-normal">
            {m.genre}
          </th>
          <th scope="col" className="text-right font-normal">
            {m.hourlyRate}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <RateRows key={group.title} {...group} />
      ))}
    </table>
  );

/** A member's text with its line breaks. */
export const Paragraphs = ({ text, className }: { text: string; className: string }) => (
  <p className={`${className} max-w-prose whitespace-pre-line wrap-anywhere`}>{text}</p>
);
