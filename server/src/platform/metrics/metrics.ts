import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '#platform/log.ts';

/** One value of a figure, with a value for each of the figure's labels. */
export interface Reading {
  value: number;
  labels?: Record<string, string>;
}

interface Figure {
  /** A name as Prometheus expects it: `opencall_…`, with the unit at its end. */
  name: string;
  help: string;
  labels?: readonly string[];
}

/** A metric that is read when it is scraped. */
export interface ReadFigure extends Figure {
  /** A scrape waits two seconds for it; a metric that fails or is late is left out. */
  read(): number | readonly Reading[] | Promise<number | readonly Reading[]>;
}

/** A histogram of durations in seconds. */
export interface DurationFigure extends Figure {
  /** Upper bounds of the buckets. */
  buckets: readonly number[];
}

type Labels = Record<string, string>;

/** The metrics of this process (GET /metrics). Without METRICS_TOKEN nothing is recorded. */
export interface Metrics {
  /** A metric that goes up and down. */
  gauge(figure: ReadFigure): void;
  /**
   * @returns a function that adds `by`, default 1; adding 0 exports a metric with labels before its first
   * event.
   */
  counter(figure: Figure): (labels?: Labels, by?: number) => void;
  /**
   * @returns a function that records a duration in seconds; undefined if nothing is recorded, so that callers
   * need not measure.
   */
  durations(figure: DurationFigure): ((labels: Labels, seconds: number) => void) | undefined;
}

/** Metrics, and their text for Prometheus. */
export interface MetricsRegistry extends Metrics {
  contentType: string;
  text(): Promise<string>;
}

/** Metrics that record nothing, for a process without METRICS_TOKEN. */
export const NO_METRICS: Metrics = {
  gauge: () => undefined,
  counter: () => () => undefined,
  durations: () => undefined,
};

const READ_LIMIT_MS = 2_000;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no figure within ${READ_LIMIT_MS} ms`)), READ_LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const readInto = async (gauge: Gauge, figure: ReadFigure, log: Log): Promise<void> => {
  const { name, labels: labelNames = [], read } = figure;
  const clear = (): void => {
    gauge.reset();
    // Without labels prom-client would export a zero.
    if (labelNames.length === 0) gauge.remove();
  };
  clear();
  try {
    const readings = await inTime(Promise.resolve().then(read));
    if (typeof readings === 'number') gauge.set(readings);
    else for (const { labels = {}, value } of readings) gauge.set(labels, value);
  } catch (error) {
    clear();
    log.warn({ event: 'metrics.reading.failed', err: error, metric: name }, 'a metric could not be read');
  }
};

/**
 * Gauges of prom-client with the suffix of a counter, which `promtool check metrics` reports. The same values
 * by type remain.
 */
const MISNAMED_GAUGES = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/**
 * Metrics of prom-client, with those of Node.js and of the process. The library is loaded lazily: few hosts
 * use it.
 */
export const keepMetrics = async (log: Log): Promise<MetricsRegistry> => {
  const prometheus = await import('prom-client');
  const registry: Registry = new prometheus.Registry();
  const registers = [registry];
  prometheus.collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED_GAUGES) registry.removeSingleMetric(name);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    gauge: (figure) => {
      const { name, help, labels = [] } = figure;
      const gauge: Gauge = new prometheus.Gauge({
        ...{ name, help, registers, labelNames: [...labels] },
        collect: () => readInto(gauge, figure, log),
      });
    },
    counter: ({ name, help, labels = [] }) => {
      const counter: Counter = new prometheus.Counter({ name, help, registers, labelNames: [...labels] });
      return (given = {}, by = 1) => counter.inc(given, by);
    },
    durations: ({ name, help, labels = [], buckets }) => {
      const histogram: Histogram = new prometheus.Histogram({
        ...{ name, help, registers, labelNames: [...labels], buckets: [...buckets] },
      });
      return (given, seconds) => histogram.observe(given, seconds);
    },
  };
};
