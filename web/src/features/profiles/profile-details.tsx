import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/class-names.ts';
import { type Fact, type ProfileLink, type RateGroup, rateText } from './profile-facts.ts';

/** Facts in ruled rows, as many to a row as there is room for. */
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
            // The rule runs on past the last fact of a row, and is cut off at the list's edge.
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

/** What an hour costs, by genre; genres without a rate are offers all the same. */
export const RateTable = ({ groups }: { groups: readonly RateGroup[] }) =>
  groups.length > 0 && (
    <table className="mt-10 w-full border-collapse border-b">
      <caption className="sr-only">Genres and hourly rates</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="text-left font-normal">
            Genre
          </th>
          <th scope="col" className="text-right font-normal">
            Hourly rate
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <RateRows key={group.title} {...group} />
      ))}
    </table>
  );

/** A small heading and what belongs under it. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="edge-print text-ink-soft">{title}</h2>
    {children}
  </section>
);

const OutsideLink = ({ label, href, text }: ProfileLink) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className="group flex min-h-11 items-center justify-between gap-6 py-2"
  >
    <span className="shrink-0 text-sm text-ink-soft">{label}</span>
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span className="truncate group-hover:underline">{text}</span>
      <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <span className="sr-only">(opens in a new tab)</span>
    </span>
  </a>
);

/** Addresses outside of Opencall. */
export const Links = ({ title, links }: { title: string; links: readonly ProfileLink[] }) =>
  links.length > 0 && (
    <Section title={title}>
      <ul className="mt-1.5 border-b">
        {links.map((link) => (
          <li key={link.label} className="border-t">
            <OutsideLink {...link} />
          </li>
        ))}
      </ul>
    </Section>
  );
