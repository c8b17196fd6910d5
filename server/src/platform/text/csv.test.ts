import { expect, it } from 'vitest';
import { csvHead, csvLine } from './csv.ts';

it('starts a file with a byte order mark and its columns', () => {
  expect([...Buffer.from(csvHead(['name', 'note'])).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x6e]);
  expect(csvHead(['name', 'note']) + csvLine(['Zoë, "the" one', null])).toBe(
    '\u{feff}name,note\r\n"Zoë, ""the"" one",\r\n',
  );
});
