import { gt, parse } from 'semver';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { ask } from '#platform/outbound/ask.ts';
import { outboundRefusal } from '#platform/outbound/post.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { releaseChecks } from './releases.tables.ts';

const ANSWER_MS = 10_000;
/** Announcements with long notes in them fit. */
const ANSWER_BYTES_MAX = 256 * 1024;
/** Of a long reason. */
const ERROR_MAX = 300;

const SHAPE = 'The answer is no announcement: it must be JSON like {"version": "1.2.3", "url": "https://…"}';

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

/** A release that somebody can upgrade to. */
interface Release {
  /** By semantic versioning, without a `v`. */
  version: string;
  /** Where it says what is new. */
  notesUrl: string | null;
}

const readAnnouncement = (text: string): Release => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(SHAPE);
  }
  const { data } = announcementSchema.safeParse(content);
  if (!data?.version) throw new Error(SHAPE);
  return { version: data.version, notesUrl: data.url };
};

type Context = Pick<Platform, 'config' | 'database' | 'now'>;

/** Asks the address that the host named. Nothing of the site is told. @throws where it announces nothing. */
const askForRelease = async (
  url: string,
  { config: { webhookOrigins }, answerMs }: { config: Context['config']; answerMs: number },
): Promise<Release> => {
  const refusal = outboundRefusal(url, webhookOrigins);
  if (refusal) throw new Error(`The address ${refusal.replace(/^M/, 'm')}`);
  const { status, text } = await ask({
    url,
    headers: { accept: 'application/json', 'user-agent': 'Opencall' },
    guarded: !webhookOrigins.includes(new URL(url).origin),
    timeoutMs: answerMs,
    maxBytes: ANSWER_BYTES_MAX,
  });
  if (status >= 300 && status < 400) throw new Error(`It answered ${status}; redirects are not followed`);
  if (status !== 200) throw new Error(`It answered ${status}`);
  return readAnnouncement(text);
};

/** Takes today's question for this process: it is asked once a day, by whatever process, and at once of a new address. */
const claimCheck = async ({ database, now }: Context, url: string): Promise<boolean> => {
  const at = now();
  const rows = await database.autocommit((tx) =>
    tx.query({
      text: `insert into release_checks as c (url, checked_at) values ($1, $2)
             on conflict (id) do update set url = $1, checked_at = $2, error = case when c.url = $1 then c.error end,
               version = case when c.url = $1 then c.version end, notes_url = case when c.url = $1 then c.notes_url end
             where c.url <> $1 or c.checked_at <= $3 returning true as is_mine`,
      values: [url, at, new Date(at.getTime() - DAY_MS)],
    }),
  );
  return rows.length > 0;
};

/** Asks whether a newer release is announced, where the host has named an address and the day's question is open. */
export const lookForRelease = async (context: Context, answerMs = ANSWER_MS): Promise<void> => {
  const { config, database } = context;
  const url = config.releasesUrl;
  if (url === null || !(await claimCheck(context, url))) return;
  const found = await askForRelease(url, { config, answerMs }).then(
    (release) => ({ ...release, error: null }),
    (error: Error) => ({ error: (error.message || 'No answer').slice(0, ERROR_MAX) }),
  );
  await database.autocommit((tx) => tx.update(releaseChecks).set(found));
};

/** A final release is newer than what came before it; to a pre-release nobody is led from a final one. */
const isNewer = (version: string, than: string): boolean => {
  const isEarly = (text: string) => (parse(text)?.prerelease.length ?? 0) > 0;
  return gt(version, than) && (!isEarly(version) || isEarly(than));
};

/** What the last question brought: a release that is newer than this program, and why it failed. */
export const findReleaseNews = async (
  db: Db,
  { releasesUrl, version }: Pick<Platform['config'], 'releasesUrl' | 'version'>,
): Promise<{ newer: Release | null; error: string | null }> => {
  const [row] = await db.select().from(releaseChecks);
  if (!row || row.url !== releasesUrl) return { newer: null, error: null };
  const { version: announced, notesUrl, error } = row;
  const newer = announced && isNewer(announced, version) ? { version: announced, notesUrl } : null;
  return { newer, error };
};
