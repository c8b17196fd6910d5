import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const outbox = (): string => join(process.env.E2E_DATA_DIR ?? 'data', 'outbox');

/** Quoted-printable as letters are written: soft line breaks and `=3D`. */
const decode = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const lettersTo = async (address: string): Promise<string[]> => {
  const names = await readdir(outbox()).catch(() => []);
  const letters = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox(), name), 'utf8')),
  );
  return letters
    .filter((letter) => letter.toLowerCase().includes(`to: ${address.toLowerCase()}`))
    .map(decode);
};

/** Waits for a letter to the address that holds such a link, and returns the link's path and query. */
export const linkInLetter = async (address: string, link: RegExp): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await lettersTo(address)).map((letter) => link.exec(letter)?.[0]).find(Boolean);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
};
