/**
 * Parses readable query strings: `?ageMin=18&roles=model,creator`. The router's default format would quote texts that
 * look like numbers. Lists are joined with commas; a repeated key is a list too. `validateSearch` of a route gives
 * the values their types.
 */
export const parseSearch = (text: string): Record<string, string | string[]> => {
  const values = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(values.keys())].map((key) => {
      const all = values.getAll(key);
      return [key, all.length > 1 ? all : (all[0] ?? '')];
    }),
  );
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const values = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const joined = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (joined !== '') values.set(key, joined);
  }
  // Keep commas unescaped: they are allowed in a query and easier to read.
  const text = values.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
};
