import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An email that the server sent. Without a mail server it goes to a file. */
export interface SentEmail {
  to: string;
  subject: string;
  /** The whole message, decoded. */
  text: string;
}

/** Decodes quoted-printable as far as links and names need it. */
const decode = (text: string): string => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

const headerOf = (message: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'mi').exec(message)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';

/** Returns all sent emails. Each has a file named after its id, so a second delivery of the same id adds none. */
export const readOutbox = async (dataDir: string): Promise<SentEmail[]> => {
  const outbox = join(dataDir, 'outbox');
  const names = existsSync(outbox) ? (await readdir(outbox)).filter((name) => name.endsWith('.eml')) : [];
  const messages = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return messages.map((message) => ({
    to: headerOf(message, 'To'),
    subject: headerOf(message, 'Subject'),
    text: decode(message),
  }));
};
