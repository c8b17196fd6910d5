import { Readable } from 'node:stream';
import { StorageUnavailableError } from './stored-object.ts';

interface WaitOptions {
  /** Milliseconds without an answer or progress after which the work is aborted. */
  limit: number;
  /** Bytes sent so far, for long uploads. */
  progress?: () => number;
}

/** Number of progress checks within one limit. */
const LOOKS = 10;

/**
 * Runs `work`, and aborts it by its signal after a time without progress. The signal has no effect after
 * `work` has settled.
 */
export const waitAtMost = async <T>(
  { limit, progress = () => 0 }: WaitOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const abort = new AbortController();
  let [seen, since] = [progress(), Date.now()];
  const look = () => {
    const now = progress();
    if (now !== seen) [seen, since] = [now, Date.now()];
    else if (Date.now() - since >= limit) abort.abort();
  };
  const timer = setInterval(look, limit / LOOKS);
  try {
    return await work(abort.signal);
  } catch (error) {
    throw abort.signal.aborted ? new Error(`no answer within ${limit} ms`, { cause: error }) : error;
  } finally {
    clearInterval(timer);
  }
};

/** Passes on the bytes, with a timeout for each wait. The time of a slow reader does not count. */
export const withoutSilence = (source: Readable, limit: number): Readable => {
  const chunks = async function* () {
    const next = source[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await nextWithin(next, limit);
      if (done) return;
      yield value;
    }
  };
  const bounded = Readable.from(chunks(), { objectMode: false });
  bounded.once('close', () => source.destroy());
  return bounded;
};

const nextWithin = async (chunks: AsyncIterator<Buffer>, limit: number): Promise<IteratorResult<Buffer>> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no bytes within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([chunks.next(), silence]);
  } catch (error) {
    throw new StorageUnavailableError(error);
  } finally {
    clearTimeout(timer);
  }
};
