/** How much may run at a time. */
export interface GateLimits {
  atOnce: number;
  /** Milliseconds after which what waits begins all the same: where no answer comes, each hears so in its own time. */
  waitMs: number;
}

/** Begins the work, or lets it wait for its turn. The work tells its own failure: it must not reject. */
export type Gate = (work: () => Promise<void>) => void;

/** Lets only so much run at a time; the rest waits in its order. */
export const createGate = ({ atOnce, waitMs }: GateLimits): Gate => {
  const waiting = new Map<() => Promise<void>, NodeJS.Timeout>();
  let running = 0;

  const begin = async (work: () => Promise<void>): Promise<void> => {
    clearTimeout(waiting.get(work));
    waiting.delete(work);
    running += 1;
    await work();
    running -= 1;
    const [next] = waiting.keys();
    if (next && running < atOnce) void begin(next);
  };

  return (work) => {
    if (running < atOnce) void begin(work);
    else
      waiting.set(
        work,
        setTimeout(() => void begin(work), waitMs),
      );
  };
};
