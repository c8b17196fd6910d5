import { type Deferred, deferred } from '#platform/async/deferred.ts';

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
 * @param atOnce how many calls may run; absent: any number. What waits for its turn here can be shared, other than what waits
 *   for a connection.
 * @returns `ask` is called for each `key` one at a time; its refusal is everybody's who shares it.
 */
export const joinCalls = <Answer>({
  atOnce = Number.POSITIVE_INFINITY,
} = {}): ((key: string, ask: () => Promise<Answer>) => Promise<Answer>) => {
  const courses = new Map<string, Course<Answer>>();
  /** Keys whose next call may begin, in their order. */
  const due: string[] = [];
  let running = 0;

  const run = async (key: string, course: Course<Answer>, { ask, resolve, reject }: Call<Answer>) => {
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
    if (course.next) due.push(key);
    else courses.delete(key);
    goOn();
  };

  const goOn = (): void => {
    while (running < atOnce) {
      const key = due.shift();
      if (key === undefined) return;
      const course = courses.get(key);
      if (course?.next) void run(key, course, course.next);
    }
  };

  return (key, ask) => {
    const course = courses.get(key) ?? { isRunning: false, next: null };
    courses.set(key, course);
    if (course.next) return course.next.promise;
    const call = { ...deferred<Answer>(), ask };
    course.next = call;
    if (!course.isRunning) due.push(key);
    goOn();
    return call.promise;
  };
};
