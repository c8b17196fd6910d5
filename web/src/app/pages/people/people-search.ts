const NAMES = ['query', 'role', 'standing'] as const;

type PeopleSearch = Partial<Record<(typeof NAMES)[number], string>>;

/** Reads the filters without validating them: the server reports invalid ones. Numbers are ids. */
export const peopleSearch = (values: Record<string, unknown>): PeopleSearch =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = values[name];
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string' && text ? [[name, text]] : [];
    }),
  );
