/** The range of an axis and its labeled values. */
export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];
/** Approximate number of sections of an axis. */
const PARTS = 4;

/** The smallest round step with which `PARTS` steps cover the span. A whole number, because the values are counts. */
const stepFor = (span: number): number => {
  const rough = span / PARTS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power;
  return Math.max(1, Math.ceil(step));
};

/**
 * The axis for these values. It starts at 0. With `fit`, it starts near the smallest value, so that small changes of
 * large totals are visible.
 */
export const scaleFor = (values: readonly number[], { fit = false }: { fit?: boolean } = {}): Scale => {
  const largest = Math.max(1, ...values);
  const smallest = fit ? Math.min(largest, ...values) : 0;
  const step = stepFor(Math.max(1, largest - smallest));
  const min = Math.max(0, Math.floor(smallest / step) * step);
  const count = Math.max(1, Math.ceil((largest - min) / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => min + index * step);
  return { min, max: min + count * step, ticks };
};

/** The relative position of a value, from the bottom (0) to the top (1). */
export const shareOf = (value: number, { min, max }: Scale): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)));
