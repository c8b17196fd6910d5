/**
 * Query strings as people and other programs write them: `?ageMin=18&roles=model,creator`. The router's own form
 * would quote every text that looks like a number. Lists are comma-joined; a key that occurs more than once is
 * a list too. A route's `validateSearch` gives the values their types.
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
  // A comma is allowed in a query, and an address with commas can be read.
  const text = values.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
};
