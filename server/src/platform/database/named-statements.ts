/**
 * SQL that hides the value of a parameter from the planner. PostgreSQL keeps a generic plan for a named
 * statement only if a plan for the actual values is not cheaper; otherwise it plans every call, which often
 * costs more than the statement. For the same reason a LIMIT must be part of the text. @param value a
 * placeholder with its type: `$1::integer`.
 */
export const hideFromPlanner = (value: string): string => `(select ${value})`;

/**
 * Builds the text of each named statement once, at its first call. The driver compares the text with the one
 * planned under that name; comparing the same string object is free.
 */
export const memoizeTexts = (): ((name: string, make: () => string) => string) => {
  const texts = new Map<string, string>();
  return (name, make) => {
    const text = texts.get(name) ?? make();
    texts.set(name, text);
    return text;
  };
};
