import { gt, parse } from 'semver';
import { z } from 'zod';
import * as m from '#messages/site/releases.ts';
import type { Db } from '#platform/database/database.ts';
import { ask } from '#platform/outbound/ask.ts';
import { outboundRefusal } from '#platform/outbound/post.ts';
import type { Platform } from '#platform/platform.ts';
import { claimCheck } from './releases.sql.ts';
import { releaseChecks } from './releases.tables.ts';

const ANSWER_MS = 10_000;
/** Large enough for announcements with long release notes. */
const ANSWER_BYTES_MAX = 256 * 1024;
/** Characters of an error message that are stored. */
const ERROR_MAX = 300;

const addressSchema = z.url({ protocol: /^https?$/ }).max(2000);
/** Our own form, and that of GitHub, Forgejo and Gitea for the latest release of a project. */
const announcementSchema = z
  .union([
    z.object({ version: z.string().max(100), url: addressSchema.nullish() }),
    z
      .object({ tag_name: z.string().max(100), html_url: addressSchema.nullish() })
      .transform(({ tag_name: version, html_url: url }) => ({ version, url })),
  ])
  .transform(({ version, url }) => ({ version: parse(version.trim())?.version, url: url ?? null }));

/** An announced release. */
interface Release {
  /** By semantic versioning, without a `v`. */
  version: string;
  /** The address of the release notes. */
  notesUrl: string | null;
}

const readAnnouncement = (text: string): Release => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(m.noAnnouncement);
  }
  const { data } = announcementSchema.safeParse(content);
  if (!data?.version) throw new Error(m.noAnnouncement);
  return { version: data.version, notesUrl: data.url };
};

type Context = Pick<Platform, 'config' | 'database' | 'now'>;

/** Reads the announcement at the configured address. Sends no data about the site. @throws if there is none. */
const fetchRelease = async (
  url: string,
  { config: { webhookOrigins }, answerMs }: { config: Context['config']; answerMs: number },
): Promise<Release> => {
  const reason = outboundRefusal(url, webhookOrigins);
  if (reason) throw new Error(m.addressRefused({ reason }));
  const { status, text } = await ask({
    url,
    headers: { accept: 'application/json', 'user-agent': 'Opencall' },
    guarded: !webhookOrigins.includes(new URL(url).origin),
    timeoutMs: answerMs,
    maxBytes: ANSWER_BYTES_MAX,
  });
  if (status >= 300 && status < 400) throw new Error(m.answeredRedirect({ status }));
  if (status !== 200) throw new Error(m.answered({ status }));
  return readAnnouncement(text);
};

/** Checks for a newer release, if the host has configured an address and today's check is still due. */
export const lookForRelease = async (context: Context, answerMs = ANSWER_MS): Promise<void> => {
  const { config, database, now } = context;
  const url = config.releasesUrl;
  if (url === null || !(await database.autocommit((tx) => claimCheck(tx, { url, now: now() })))) return;
  const found = await fetchRelease(url, { config, answerMs }).then(
    (release) => ({ ...release, error: null }),
    (error: Error) => ({ error: (error.message || m.noAnswer).slice(0, ERROR_MAX) }),
  );
  await database.autocommit((tx) => tx.update(releaseChecks).set(found));
};

/** Compares two versions. A pre-release is not newer than a final release. */
const isNewer = (version: string, than: string): boolean => {
  const isEarly = (text: string) => (parse(text)?.prerelease.length ?? 0) > 0;
  return gt(version, than) && (!isEarly(version) || isEarly(than));
};

/** The result of the last check. */
export interface ReleaseNews {
  /** A release newer than this program. */
  newer: Release | null;
  error: string | null;
}

/** Finds the result of the last check of the configured address. */
export const findReleaseNews = async (
  db: Db,
  { releasesUrl, version }: Pick<Platform['config'], 'releasesUrl' | 'version'>,
): Promise<ReleaseNews> => {
  const [row] = await db.select().from(releaseChecks);
  if (!row || row.url !== releasesUrl) return { newer: null, error: null };
  const { version: announced, notesUrl, error } = row;
  const newer = announced && isNewer(announced, version) ? { version: announced, notesUrl } : null;
  return { newer, error };
};
