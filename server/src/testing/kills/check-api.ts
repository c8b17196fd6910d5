import type { Counts } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { readLinks, waitForAlerts } from './alerts.ts';
import type { Scene, Writer } from './ledger.ts';
import { fetchBytes, finish, hashOf } from './uploads.ts';

/** The unread counts of all members, for comparison with the rows. */
export type CountsByUser = Map<number, Counts>;

const checkSession = async ({ client, userId, username }: Writer): Promise<string[]> => {
  const { status, body } = await client.get<{ user?: { id: number } }>('/api/user');
  return status === 200 && body.user?.id === userId ? [] : [`${username} is signed out (${status})`];
};

const checkProfile = async ({ ledger }: Scene, { client, userId, username }: Writer): Promise<string[]> => {
  const { status, body } = await client.get<{ aboutMe?: string | null }>('/api/profiles/me');
  if (status !== 200) return [`${username} has no profile (${status})`];
  return ledger.accept(`about ${userId}`, body.aboutMe ?? null) ? [] : [`${username} says '${body.aboutMe}'`];
};

const checkFiles = async ({ ledger: { files } }: Scene): Promise<string[]> => {
  const found = await Promise.all(
    files.map(async ({ url, owner, hash }) => ({ url, hash, now: await fetchBytes(owner.client, url) })),
  );
  return found
    .filter(({ hash, now }) => hashOf(now) !== hash)
    .map(({ url, now }) => `${url} is another file (${now.subarray(0, 20)})`);
};

const checkHalves = async (scene: Scene): Promise<string[]> => {
  const losses: string[] = [];
  for (const half of [...scene.ledger.halves]) {
    const { status, body } = await half.owner.client.get<{
      offset: number;
      length: number;
      url: string | null;
    }>(half.location);
    if (status !== 200) losses.push(`${half.location} is gone (${status})`);
    else if (body.offset < half.offset)
      losses.push(`${half.location} is at ${body.offset}, and was at ${half.offset}`);
    else if (body.offset < body.length) await finish(scene, half);
    if (status === 200 && body.offset === body.length) {
      scene.ledger.halves.splice(scene.ledger.halves.indexOf(half), 1);
      const hash = scene.samples.find(({ bytes }) => bytes.length === body.length)?.hash ?? '';
      if (body.url) scene.ledger.files.push({ url: body.url, owner: half.owner, hash });
      else losses.push(`${half.location} has all bytes and no file`);
    }
  }
  return losses;
};

/** Compares the answers of the API with the acknowledged writes, and the unread counts with the rows. Returns the differences. */
export const checkThroughApi = async (
  scene: Scene,
  dataDir: string,
): Promise<{ losses: string[]; counts: CountsByUser; alertMs: number }> => {
  // Sends the rows again with the same client ids: what was stored before the kill must not be stored again.
  await scene.ledger.sendAgain();
  const alertMs = await waitForAlerts(scene, dataDir);
  const losses = await readLinks(scene, dataDir);
  const counts: CountsByUser = new Map();
  for (const writer of scene.ledger.writers) {
    losses.push(...(await checkSession(writer)), ...(await checkProfile(scene, writer)));
    counts.set(writer.userId, (await writer.client.get<Counts>('/api/counts')).body);
  }
  losses.push(...(await checkHalves(scene)), ...(await checkFiles(scene)));
  return { losses, counts, alertMs };
};
