/** A bigint's bits in two numbers, for JavaScript computes with 32 at a time. */
export interface BitHalves {
  low: number;
  high: number;
}

const HALF = 32;

export const halvesOf = (bits: readonly number[]): BitHalves => {
  const half = (first: number) =>
    bits
      .filter((bit) => bit >= first && bit < first + HALF)
      .reduce((sum, bit) => sum | (1 << (bit - first)), 0);
  return { low: half(0), high: half(HALF) };
};

/** SQL for the same as JSON, from a bigint. */
export const halvesSql = (bits: string): string =>
  `json_build_object('low', ${bits} & ${2 ** HALF - 1}, 'high', (${bits} >> ${HALF}) & ${2 ** HALF - 1})`;

export const overlap = (a: BitHalves, b: BitHalves): boolean => ((a.low & b.low) | (a.high & b.high)) !== 0;
