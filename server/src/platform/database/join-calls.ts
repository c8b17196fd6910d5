interface Course<Answer> {
  running: Promise<Answer>;
  /** Begins when the running one has ended, for all who asked meanwhile. */
  next: Promise<Answer> | null;
}

/**
 * Lets those who ask the same at once share one answer: while one is being made, whoever asks waits for the
 * next, which begins after they asked and so knows of everything that was committed until then. A crowd that
 * opens the same page costs two queries, not a query each.
 * @returns `ask` is called for each `key` one at a time; its refusal is everybody's who shares it.
 */
export const joinCalls = <Answer>(): ((key: string, ask: () => Promise<Answer>) => Promise<Answer>) => {
  const courses = new Map<string, Course<Answer>>();

  const begin = (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const course: Course<Answer> = { running: ask(), next: null };
    courses.set(key, course);
    const end = () => {
      if (!course.next && courses.get(key) === course) courses.delete(key);
    };
    course.running.then(end, end);
    return course.running;
  };

  return (key, ask) => {
    const course = courses.get(key);
    if (!course) return begin(key, ask);
    const goOn = () => begin(key, ask);
    course.next ??= course.running.then(goOn, goOn);
    return course.next;
  };
};
