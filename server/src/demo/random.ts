/** A seeded source of randomness: the same seed gives the same world on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Uniform whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight; weights need not add up to one. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  /** Up to `count` different items, in a random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** FNV-1a over the seed's characters: spreads similar seeds far apart. */
const hash = (seed: string): number => {
  let value = 2166136261;
  for (const character of seed) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return value >>> 0;
};

/** Mulberry32: 32 bits of state are plenty for pictures and names. */
const mulberry = (start: number): (() => number) => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const pickFrom = <T>(list: readonly T[], at: number): T => {
  const item = list[Math.floor(at * list.length)];
  if (item === undefined) throw new Error('cannot pick from an empty list');
  return item;
};

const pickWeighted = <T>(entries: readonly (readonly [T, number])[], at: number): T => {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [item, weight] of entries) {
    left -= weight;
    if (left < 0) return item;
  }
  return pickFrom(entries, 0)[0];
};

export const createRandom = (seed: string): Random => {
  const next = mulberry(hash(seed));
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(next() * rest.length), 1));
    }
    return taken;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => pickFrom(list, next()),
    weighted: (entries) => pickWeighted(entries, next()),
    sample,
  };
};
