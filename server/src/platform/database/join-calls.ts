/**
 * Returns a function that calls `ask`, one call at a time. Callers that arrive during a call share the next one, which
 * starts after they arrived, so no caller gets an answer that is older than its question.
 */
export const joinCalls = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const run = async (): Promise<Answer> => {
    next = undefined;
    const answer = ask();
    running = answer;
    try {
      return await answer;
    } finally {
      if (running === answer) running = undefined;
    }
  };
  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.then(run, run);
    return next;
  };
};
