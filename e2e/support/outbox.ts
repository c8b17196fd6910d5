import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const outbox = (): string => join(process.env.E2E_DATA_DIR ?? 'data', 'outbox');

/** Decodes quoted-printable text: soft line breaks and `=3D`. */
const decode = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const emailsTo = async (address: string): Promise<string[]> => {
  const names = await readdir(outbox()).catch(() => []);
  const emails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox(), name), 'utf8')),
  );
  return emails.filter((email) => email.toLowerCase().includes(`to: ${address.toLowerCase()}`)).map(decode);
};

/** Waits for an email to this address that contains the link. @returns the link's path and query */
export const linkInEmail = async (address: string, link: RegExp): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await emailsTo(address)).map((email) => link.exec(email)?.[0]).find(Boolean);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
};
