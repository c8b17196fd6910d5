/**
 * SQL for a value of a named statement that the planner takes for any other. PostgreSQL keeps one plan for all values of
 * such a statement only where a plan for the very values at hand promises no less work; else it plans every call, which
 * costs more than many a statement itself. A LIMIT has to be a part of the text for the same reason.
 * @param value a placeholder with its type: `$1::integer`.
 */
export const fixedForPlans = (value: string): string => `(select ${value})`;
