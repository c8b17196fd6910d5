import * as m from '#messages/site/backups.ts';

/** Waits for work that may hang. @throws an Error if it takes longer; the work itself goes on. */
export const withTimeout = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = Math.ceil(limitMs / 1000);
    timer = setTimeout(() => reject(new Error(m.noAnswerWithin({ seconds }))), limitMs);
  });
  // The caller has gone if the work fails later.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
