import { type Deferred, deferred } from '#platform/async/deferred.ts';
import { createGate, type GateLimits } from '#platform/async/gate.ts';

interface Call<Answer> extends Deferred<Answer> {
  ask: () => Promise<Answer>;
}

interface Course<Answer> {
  isRunning: boolean;
  /** Has not begun: whoever asks now shares it. */
  next: Call<Answer> | null;
}

/**
 * Lets those who ask the same at once share one answer: while one is being made, whoever asks waits for the
 * next, which begins after they asked and so knows of everything that was committed until then. A crowd that
 * opens the same page costs two queries, not a query each.
 * @param limits what waits for its turn here can be shared, other than what waits for a connection; absent: any number may run.
 * @returns `ask` is called for each `key` one at a time; its refusal is everybody's who shares it.
 */
export const joinCalls = <Answer>(
  limits: GateLimits = { atOnce: Number.POSITIVE_INFINITY, waitMs: 0 },
): ((key: string, ask: () => Promise<Answer>) => Promise<Answer>) => {
  const courses = new Map<string, Course<Answer>>();
  const enter = createGate(limits);

  const run = (key: string) => async (): Promise<void> => {
    const course = courses.get(key);
    if (!course?.next) return;
    const { ask, resolve, reject } = course.next;
    course.isRunning = true;
    course.next = null;
    try {
      resolve(await ask());
    } catch (error) {
      reject(error);
    }
    course.isRunning = false;
    if (course.next) enter(run(key));
    else courses.delete(key);
  };

  return (key, ask) => {
    const course = courses.get(key) ?? { isRunning: false, next: null };
    courses.set(key, course);
    if (course.next) return course.next.promise;
    const call = { ...deferred<Answer>(), ask };
    course.next = call;
    if (!course.isRunning) enter(run(key));
    return call.promise;
  };
};
