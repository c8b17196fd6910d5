import { RawJson } from './odd-values.ts';

/** Like `JSON.stringify`, but inserts the text of each `RawJson` unchanged. */
export const toJsonText = (value: unknown): string => {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${toJsonText(one)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};
