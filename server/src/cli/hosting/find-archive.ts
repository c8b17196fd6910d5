import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { parse } from 'semver';
import { z } from 'zod';
import { UsageError } from '#cli/command.ts';
import type { Host } from './host.ts';
import { DOWNLOADS } from './places.ts';
import { readSiteSettings } from './service.ts';

const SUFFIXES = ['', '.sha256', '.sha256.sig'] as const;
const PLATFORM = `${process.platform}-${process.arch}`;

/** The archives of an announced release, in our own form and in that of GitHub, Forgejo and Gitea. */
const announcementSchema = z.object({
  download: z.url().optional(),
  assets: z.array(z.object({ browser_download_url: z.url() })).optional(),
});

const requestAddress = async (address: string): Promise<Response> => {
  const answer = await fetch(address).catch((error: Error) => {
    throw new UsageError(`${address} does not answer: ${error.message}`);
  });
  if (!answer.ok) throw new UsageError(`${address} answered ${answer.status}.`);
  return answer;
};

const findAnnounced = async (host: Host): Promise<string> => {
  const { RELEASES_URL: address } = readSiteSettings(host);
  if (!address) throw new UsageError('Name the FILE or URL of the release, or set RELEASES_URL.');
  const { data } = announcementSchema.safeParse(
    await (await requestAddress(address)).json().catch(() => null),
  );
  const archives = [data?.download, ...(data?.assets ?? []).map((one) => one.browser_download_url)];
  const found = archives.find((one) => one?.endsWith(`-${PLATFORM}.tar.gz`));
  if (!found) throw new UsageError(`${address} announces no archive for ${PLATFORM}. Name its FILE or URL.`);
  return found;
};

const download = async (host: Host, address: string): Promise<string> => {
  const folder = host.at(DOWNLOADS);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, basename(new URL(address).pathname));
  for (const suffix of SUFFIXES) {
    const { body } = await requestAddress(`${address}${suffix}`).catch((error) => {
      // A release without a signature is refused later, or accepted with --unsigned.
      if (suffix === '.sha256.sig') return { body: null };
      throw error;
    });
    if (body)
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(`${archive}${suffix}`));
  }
  return archive;
};

export interface FoundArchive {
  file: string;
  version: string;
}

/** Finds the archive of a release: a file, an address, or the release that RELEASES_URL announces. Downloads it if needed. */
export const findArchive = async (host: Host, source: string | undefined): Promise<FoundArchive> => {
  const place = source ?? (await findAnnounced(host));
  const isAddress = /^https?:\/\//.test(place);
  const name = basename(isAddress ? new URL(place).pathname : place);
  const [, text, platform] = /^opencall-(\d.*?)-([a-z0-9]+-[a-z0-9]+)\.tar\.gz$/.exec(name) ?? [];
  const version = parse(text)?.version;
  if (!version) throw new UsageError(`${name} is not an archive such as opencall-1.2.3-${PLATFORM}.tar.gz.`);
  if (platform !== PLATFORM) throw new UsageError(`${name} is for ${platform}; this machine is ${PLATFORM}.`);
  if (isAddress) return { file: await download(host, place), version };
  if (!existsSync(place)) throw new UsageError(`There is no file ${resolve(place)}.`);
  return { file: resolve(place), version };
};

export const removeDownloads = (host: Host): void =>
  rmSync(host.at(DOWNLOADS), { recursive: true, force: true });
