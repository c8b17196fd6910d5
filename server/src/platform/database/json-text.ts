/**
 * Builds JSON as text, for the pages of the directory and the chat thread, which are sent as they are. `json_build_object`
 * looks up the type of each argument on each call, field names included, which takes a sixth of the time of a page.
 */

/** SQL: the JSON of a value of any type, as text; `null` for NULL. */
export const jsonValue = (value: string): string => `coalesce(to_json(${value})::text, 'null')`;

/** SQL: the JSON of a whole number, a boolean or a JSON value, as text. */
export const jsonPlain = (value: string): string => `coalesce((${value})::text, 'null')`;

/**
 * SQL: the text of a JSON object from its fields; each field is SQL of its JSON as text. Field names must not
 * contain quotes.
 */
export const jsonTextSql = (fields: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(fields).map(
    ([name, value], place) => `'${place === 0 ? '{' : ','}"${name}":' || ${value}`,
  );
  return `(${parts.join(' || ')} || '}')`;
};
