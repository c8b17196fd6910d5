/*
 * JSON put together as text, for pages of many rows. `json_build_object` looks up the type of each of its arguments in each
 * call, the names of the fields among them: that was a sixth of the time of an inbox's page.
 */

/** SQL of the JSON of a value of any type, as text; `null` where there is none. */
export const jsonValue = (value: string): string => `coalesce(to_json(${value})::text, 'null')`;

/** The same of a whole number, a boolean or what is JSON already: their text is JSON as it is. */
export const jsonPlain = (value: string): string => `coalesce((${value})::text, 'null')`;

/** SQL of the text of a JSON object; each field is SQL of its JSON as text. No field's name holds a quote. */
export const jsonTextSql = (fields: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(fields).map(
    ([name, value], place) => `'${place === 0 ? '{' : ','}"${name}":' || ${value}`,
  );
  return `(${parts.join(' || ')} || '}')`;
};
