import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import { refreshSearchRow } from '#features/directory/profiles/search-rows.service.ts';
import type { Database } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { Dice } from '#testing/dice.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { readLinks } from './alerts.ts';
import { Dealings, Ledger, type Scene, type Writer } from './ledger.ts';
import { register, WRITES } from './load.ts';
import { makeSamples } from './uploads.ts';

const WRITERS = 8;

const taken = async <Body>(call: Promise<{ status: number; text: string; body: Body }>): Promise<Body> => {
  const { status, text, body } = await call;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
};

/** Registers the writers; the last of them becomes the editor. */
export const registerWriters = async (origin: string): Promise<{ ledger: Ledger; editor: Writer }> => {
  const ledger = new Ledger();
  for (let n = 0; n <= WRITERS; n += 1) await register(ledger, origin);
  for (const writer of ledger.writers) {
    writer.profileId = (await taken(writer.client.get<{ id: number }>('/api/profiles/me'))).id;
  }
  const editor = ledger.writers.pop();
  if (!editor) throw new Error('no registered member');
  return { ledger, editor };
};

/** Makes a member an editor: registration creates no staff, and contests need some. */
export const promote = (database: Database, { userId, profileId }: Writer): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, userId));
    await refreshSearchRow(tx, profileId);
  });

const contestFields = (status: string) => ({
  title: `Contest ${status}`,
  description: 'One window, one face, no flash: show us the day.',
  rules: 'Send in your own work only, one moment of it, and say who stood in front of the camera.',
  prizes: ['A studio day'],
  startDate: new Date(Date.now() + DAY_MS).toISOString(),
  endDate: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  type: 'both',
  maxEntriesPerUser: 10,
  status,
});

const openContest = async (client: HttpClient): Promise<number> =>
  (await taken(client.post<{ id: number }>('/api/contests', contestFields('active')))).id;

/** In the order of their dependencies. */
const DEALINGS = ['call', 'apply', 'propose', 'agree', 'agreement', 'checkIn'];

/** Calls, applications, shoots and check-ins whose contacts have confirmed. */
const startDealings = async (scene: Scene, dataDir: string): Promise<void> => {
  const dice = new Dice('scene');
  const writeAll = async (name: string) => {
    for (const writer of scene.ledger.writers) await WRITES[name]?.(scene, writer, dice);
  };
  for (const name of DEALINGS) await writeAll(name);
  await readLinks(scene, dataDir);
  await writeAll('confirm');
};

/**
 * Creates two contests: one that accepts entries, and one in voting with an entry of each of three writers; and a saved search
 * of the editor.
 */
export const buildScene = async (ledger: Ledger, editor: Writer, dataDir: string): Promise<Scene> => {
  const [owner] = ledger.writers;
  if (!owner) throw new Error('no registered member');
  const samples = await makeSamples({ ledger }, owner);
  const openContestId = await openContest(editor.client);
  const votingContestId = await openContest(editor.client);
  const entryIds: number[] = [];
  const video = ledger.files.at(-1)?.url;
  for (const title of ['Late Morning', 'Early Noon']) {
    const fields = { title, mediaType: 'video', mediaUrl: video, agreeToPolicy: true };
    const entry = await taken(
      owner.client.post<{ id: number }>(`/api/contests/${votingContestId}/entries`, fields),
    );
    await taken(editor.client.patch(`/api/contests/entries/${entry.id}`, { status: 'approved' }));
    entryIds.push(entry.id);
  }
  await taken(editor.client.request('PUT', `/api/contests/${votingContestId}`, contestFields('voting')));
  // The notification stays unread, so that all matches are collected in one row of the bell.
  const search = { name: 'Listings', kind: 'listings', query: '', frequency: 'instant' };
  await taken(editor.client.post('/api/saved-searches', search));
  const dealings = new Dealings();
  const scene = { ledger, dealings, samples, openContestId, votingContestId, entryIds };
  await startDealings(scene, dataDir);
  return scene;
};
