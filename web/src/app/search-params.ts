/**
 * Query strings as people and other programs write them: `?age=18&roles=model&roles=creator`. The router's own
 * form would quote every text that looks like a number. A key that occurs more than once is a list; a route's
 * `validateSearch` gives its values their types.
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
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) values.append(key, String(item));
  }
  const text = values.toString();
  return text ? `?${text}` : '';
};
