/** What an axis shows: from its foot to its head, with the values that are written beside it. */
export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];
/** Parts that an axis is divided into, about. */
const PARTS = 4;

/** The smallest round step of which `PARTS` cover the span; whole, as counts are. */
const stepFor = (span: number): number => {
  const rough = span / PARTS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power;
  return Math.max(1, Math.ceil(step));
};

/**
 * An axis for these values. It begins at 0; with `fit` it begins near the smallest value, for totals whose changes
 * would be lost above a tall foot.
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

/** The position of a value between bottom (0) and top (1). */
export const shareOf = (value: number, { min, max }: Scale): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)));
