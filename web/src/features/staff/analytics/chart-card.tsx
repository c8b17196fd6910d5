import Download from 'lucide-react/icons/download';
import { cx } from '#lib/class-names.ts';
import { formatDay } from '#lib/format/dates.ts';
import * as m from '#messages/staff/analytics';
import { buttonClass } from '#ui/button-class.ts';
import { Message } from '#ui/message.tsx';
import { analyticsCsvUrl, type DayRange } from './analytics.api.ts';
import type { Chart } from './chart-list.ts';
import { Plot } from './plot.tsx';

const Legend = ({ chart }: { chart: Chart }) =>
  chart.series.length > 1 && (
    <ul aria-label={m.legend} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {chart.series.map(({ name, tone }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-2.5 rounded-full bg-current', tone)} />
          {name}
        </li>
      ))}
    </ul>
  );

/** The values of a chart as a table, newest day first. */
const ChartTable = ({ chart, days }: { chart: Chart; days: readonly string[] }) => (
  <table className="w-full text-sm tabular-nums">
    <thead>
      <tr className="border-b text-left text-ink-soft">
        <th scope="col" className="py-2 pr-4 font-normal">
          {m.day}
        </th>
        {chart.series.map(({ name }) => (
          <th key={name} scope="col" className="py-2 pl-4 text-right font-normal">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days
        .map((day, index) => (
          <tr key={day} className="border-b">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
              {formatDay(day)}
            </th>
            {chart.series.map(({ name, values }) => {
              const value = values[index] ?? null;
              return (
                <td key={name} className="py-1.5 pl-4 text-right">
                  {value === null ? '–' : chart.format(value)}
                </td>
              );
            })}
          </tr>
        ))
        .reverse()}
    </tbody>
  </table>
);

interface ChartCardProps {
  chart: Chart;
  days: readonly string[];
  range: DayRange;
}

/** A chart with its table and a CSV download. */
export const ChartCard = ({ chart, days, range }: ChartCardProps) => (
  <section aria-label={chart.title} className="min-w-0 border-t pt-4">
    <div className="flex items-start justify-between gap-4">
      <h2 className="display pt-1.5 text-xl">{chart.title}</h2>
      <a
        href={analyticsCsvUrl(range, chart.id)}
        download
        aria-label={m.downloadCsv({ title: chart.title })}
        className={buttonClass('ghost', 'sm')}
      >
        <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.csv}
      </a>
    </div>
    <p className="text-sm text-ink-soft">{chart.about}</p>
    <Plot chart={chart} days={days} />
    <Legend chart={chart} />
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm">
        <span className="text-link">
          <Message
            text={m.tableTitle({ title: chart.title })}
            tags={{ strong: (children) => <span className="sr-only">{children}</span> }}
          />
        </span>
      </summary>
      <ChartTable chart={chart} days={days} />
    </details>
  </section>
);
