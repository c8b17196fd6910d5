/** A field by RFC 4180. A leading apostrophe disables text that a spreadsheet would run as a formula. */
const csvField = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * The start of every CSV file: the byte order mark, without which Excel on Windows does not read UTF-8, and the column names.
 */
export const csvHead = (columns: readonly string[]): string => `\u{feff}${csvLine(columns)}`;

/** One line of a CSV file (RFC 4180), with its end; null is an empty field. */
export const csvLine = (values: ReadonlyArray<string | number | boolean | null>): string =>
  `${values.map(csvField).join(',')}\r\n`;
