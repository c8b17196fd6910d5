import { type Deferred, deferred } from '#platform/async/deferred.ts';

interface Call<Answer> extends Deferred<Answer> {
  ask: () => Promise<Answer>;
}

interface Course<Answer> {
  isRunning: boolean;
  /** Has not begun: whoever asks now shares it. */
  next: Call<Answer> | null;
}

/** How many calls run at a time. */
interface JoinLimits {
  /** What waits for its turn here can be shared, other than what waits for a connection. */
  atOnce: number;
  /** Milliseconds after which a call begins all the same: where no answer comes, each hears so in its own time. */
  waitMs: number;
}

/**
 * Lets those who ask the same at once share one answer: while one is being made, whoever asks waits for the
 * next, which begins after they asked and so knows of everything that was committed until then. A crowd that
 * opens the same page costs two queries, not a query each.
 * @param limits absent: any number may run.
 * @returns `ask` is called for each `key` one at a time; its refusal is everybody's who shares it.
 */
export const joinCalls = <Answer>(
  limits?: JoinLimits,
): ((key: string, ask: () => Promise<Answer>) => Promise<Answer>) => {
  const courses = new Map<string, Course<Answer>>();
  /** Keys whose next call may begin, in their order, each with what begins it in the end. */
  const due = new Map<string, NodeJS.Timeout>();
  let running = 0;

  const begin = async (key: string): Promise<void> => {
    clearTimeout(due.get(key));
    due.delete(key);
    const course = courses.get(key);
    if (!course?.next) return;
    const { ask, resolve, reject } = course.next;
    running += 1;
    course.isRunning = true;
    course.next = null;
    try {
      resolve(await ask());
    } catch (error) {
      reject(error);
    }
    running -= 1;
    course.isRunning = false;
    const [first] = due.keys();
    if (first !== undefined) queue(first);
    if (course.next) queue(key);
    else courses.delete(key);
  };

  const queue = (key: string): void => {
    if (!limits || running < limits.atOnce) void begin(key);
    else if (!due.has(key))
      due.set(
        key,
        setTimeout(() => void begin(key), limits.waitMs),
      );
  };

  return (key, ask) => {
    const course = courses.get(key) ?? { isRunning: false, next: null };
    courses.set(key, course);
    if (course.next) return course.next.promise;
    const call = { ...deferred<Answer>(), ask };
    course.next = call;
    if (!course.isRunning) queue(key);
    return call.promise;
  };
};
