/**
 * SQL for a value of a named statement that the planner takes for any other. PostgreSQL keeps one plan for all values of
 * such a statement only where a plan for the very values at hand promises no less work; else it plans every call, which
 * costs more than many a statement itself. A LIMIT has to be a part of the text for the same reason.
 * @param value a placeholder with its type: `$1::integer`.
 */
export const fixedForPlans = (value: string): string => `(select ${value})`;

/**
 * The text of each named statement, put together at its first call. The driver compares each call's text with the one that the
 * connection has planned under that name: for one and the same string that is no work.
 */
export const textsByName = (): ((name: string, make: () => string) => string) => {
  const texts = new Map<string, string>();
  return (name, make) => {
    const text = texts.get(name) ?? make();
    texts.set(name, text);
    return text;
  };
};
