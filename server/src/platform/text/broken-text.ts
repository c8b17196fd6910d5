/** With the u flag a surrogate pair is one character of another category: this matches half of one. */
const HALF_PAIR = /\p{Surrogate}/u;

/** True for text that UTF-8 can encode and PostgreSQL can store. */
const isWhole = (text: string): boolean => !HALF_PAIR.test(text) && !text.includes('\0');

/**
 * Makes a text storable in PostgreSQL: removes NUL, and replaces half a surrogate pair by U+FFFD. For texts
 * that are not a person's input.
 */
export const mendText = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const join = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);

/**
 * The path of the first text with a NUL character or half a surrogate pair among the values and keys of
 * parsed input: dotted, '' for a key of `input` itself. Undefined if there is none. Works at any depth
 * without recursion.
 */
export const findBrokenText = (input: object): string | undefined => {
  const rest: { value: object; path: string }[] = [{ value: input, path: '' }];
  for (let visited = rest.pop(); visited; visited = rest.pop()) {
    const { value, path } = visited;
    for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      if (typeof key === 'string' && !isWhole(key)) return path;
      if (typeof inner === 'string' && !isWhole(inner)) return join(path, key);
      if (isObject(inner)) rest.push({ value: inner, path: join(path, key) });
    }
  }
  return undefined;
};
