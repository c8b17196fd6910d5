/** With the u flag a whole pair is one character of another category: this is half of one. */
const HALF_PAIR = /\p{Surrogate}/u;

/** What UTF-8 can carry and PostgreSQL can store as text. */
const isWhole = (text: string): boolean => !HALF_PAIR.test(text) && !text.includes('\0');

/** A text that PostgreSQL can store: without NUL, and with U+FFFD for half a pair. For what is not a person's input. */
export const mendText = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const join = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);

/**
 * Where the first text lies, among the values and keys of parsed input, that holds a NUL character or half a
 * surrogate pair: a dotted path, '' for a key of `input` itself. Undefined where all is well. Takes any depth: it does
 * not recurse.
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
