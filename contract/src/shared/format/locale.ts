/** The language and region in which dates, numbers and amounts of money are written. */
export const LOCALE = 'en-US';

/** Makes one formatter for each set of options. Making one takes a phone some milliseconds. */
export const cached = <Options extends object, Format>(
  make: (options: Options) => Format,
): ((options: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? make(options);
    formats.set(key, format);
    return format;
  };
};
