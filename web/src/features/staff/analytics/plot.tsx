import { type PointerEvent, useState } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import * as m from '#messages/staff/analytics';
import type { Chart, Series } from './chart-list.ts';
import { type Scale, scaleFor, shareOf } from './chart-scale.ts';

/** Size of the SVG in its own units. It is stretched to its frame; the line widths stay constant. */
const WIDTH = 1000;
const HEIGHT = 100;
/** Share of a day's width that its bar covers. */
const BAR_SHARE = 0.76;

const heightOf = (value: number, scale: Scale): number => shareOf(value, scale) * HEIGHT;

/** The total of each day's stacked bar. */
const stackTops = (series: readonly Series[]): number[] =>
  (series[0]?.values ?? []).map((_, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );

const scaleOf = ({ kind, series, fit }: Chart): Scale =>
  scaleFor(
    kind === 'bars' ? stackTops(series) : series.flatMap(({ values }) => values.map((value) => value ?? 0)),
    {
      fit,
    },
  );

const Bars = ({ series, scale }: { series: readonly Series[]; scale: Scale }) => {
  const days = series[0]?.values.length ?? 0;
  const step = WIDTH / Math.max(1, days);
  const foot = Array.from({ length: days }, () => 0);
  return series.map(({ name, tone, values }) => (
    <path
      key={name}
      className={tone}
      fill="currentColor"
      d={values
        .map((value, index) => {
          const height = heightOf(value ?? 0, scale);
          const bottom = HEIGHT - (foot[index] ?? 0);
          foot[index] = (foot[index] ?? 0) + height;
          if (height === 0) return '';
          const left = index * step + (step * (1 - BAR_SHARE)) / 2;
          return `M${left.toFixed(2)} ${bottom.toFixed(2)}v${-height.toFixed(2)}h${(step * BAR_SHARE).toFixed(2)}v${height.toFixed(2)}z`;
        })
        .join('')}
    />
  ));
};

const Lines = ({ series, scale }: { series: readonly Series[]; scale: Scale }) =>
  series.map(({ name, tone, values }, order) => {
    const step = WIDTH / Math.max(1, values.length);
    const points = values.map(
      (value, index) =>
        `${((index + 0.5) * step).toFixed(2)} ${(HEIGHT - heightOf(value ?? 0, scale)).toFixed(2)}`,
    );
    return (
      <path
        key={name}
        className={tone}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={order === 0 ? undefined : '5 4'}
        vectorEffect="non-scaling-stroke"
        d={points.length === 1 ? `M0 ${points[0]?.split(' ')[1]}h${WIDTH}` : `M${points.join('L')}`}
      />
    );
  });

const GridLines = ({ scale }: { scale: Scale }) =>
  scale.ticks.map((tick) => {
    const y = HEIGHT - heightOf(tick, scale);
    return (
      <line
        key={tick}
        x1={0}
        x2={WIDTH}
        y1={y}
        y2={y}
        className="text-line"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    );
  });

const Axis = ({ scale, format }: { scale: Scale; format: Chart['format'] }) => (
  <div aria-hidden="true" className="relative w-14 text-right text-print text-ink-soft tabular-nums">
    {scale.ticks.map((tick) => (
      <span
        key={tick}
        className="absolute right-0 translate-y-1/2 whitespace-nowrap"
        style={{ bottom: `${shareOf(tick, scale) * 100}%` }}
      >
        {format(tick)}
      </span>
    ))}
  </div>
);

const readingOf = ({ series, format }: Chart, index: number): string =>
  series
    .map(({ name, values }) => {
      const value = values[index] ?? null;
      return `${name} ${value === null ? 'none' : format(value)}`;
    })
    .join(' · ');

/** The drawing of a chart. Hovering shows a day's values, which are also in the table. */
export const Plot = ({ chart, days }: { chart: Chart; days: readonly string[] }) => {
  const [at, setAt] = useState<number | null>(null);
  const scale = scaleOf(chart);
  const [first, last] = [days[0], days.at(-1)];
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  const day = at === null ? undefined : days[at];
  return (
    <>
      <p aria-hidden="true" className="mt-2 min-h-5 truncate text-sm text-ink-soft tabular-nums">
        {at !== null && day ? `${formatDay(day)}: ${readingOf(chart, at)}` : chart.summary}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Axis scale={scale} format={chart.format} />
        <div className="relative h-44" onPointerMove={point} onPointerLeave={() => setAt(null)}>
          <svg
            role="img"
            aria-label={m.chartSummary({ title: chart.title, summary: chart.summary })}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <GridLines scale={scale} />
            {chart.kind === 'bars' ? (
              <Bars series={chart.series} scale={scale} />
            ) : (
              <Lines series={chart.series} scale={scale} />
            )}
          </svg>
          {at !== null && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 w-px bg-ink/50"
              style={{ left: `${((at + 0.5) / days.length) * 100}%` }}
            />
          )}
        </div>
        <span />
        <p aria-hidden="true" className="mt-1.5 flex justify-between text-print text-ink-soft">
          <span>{first && formatDay(first)}</span>
          <span>{last && formatDay(last)}</span>
        </p>
      </div>
    </>
  );
};
