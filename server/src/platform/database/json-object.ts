/**
 * SQL: builds a JSON object from one SQL expression per field. `Fields` is the type of the contract: the compiler refuses
 * missing and unknown fields. At most 50 fields, because a PostgreSQL function takes at most 100 arguments.
 */
export const jsonObjectSql = <Fields extends object>(fields: Record<keyof Fields, string>): string =>
  `json_build_object(${Object.entries<string>(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
