import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as m from '#messages/site/health-checks.ts';
import { createObjectStore, type ObjectStore } from '#platform/storage/object-store.ts';
import { addressOfObject } from '#platform/storage/s3-store.ts';
import { broken, type Check, type Finding, failureOf, type HealthConfig, ok, warning } from '../finding.ts';

const WAIT_MS = 5000;
const fetchSoon = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) });

const store = ({ s3, dataDir }: HealthConfig): ObjectStore =>
  createObjectStore({ s3, folder: join(dataDir, 'media') });

/** Writes, reads and removes a small object. */
const checkUse = async (config: HealthConfig): Promise<Finding> => {
  const { s3, dataDir } = config;
  const folder = join(dataDir, 'media');
  const storage = store(config);
  const key = `incoming/doctor-${randomBytes(8).toString('hex')}.piece`;
  try {
    await storage.put(key, Buffer.from('opencall'), { contentType: 'application/octet-stream' });
    const found = await storage.get(key);
    found?.stream.destroy();
    await storage.delete([key]);
    if (!found) throw new Error(m.writtenFileMissing);
    return ok(s3 ? m.bucketWorks({ bucket: s3.bucket }) : m.folderWorks({ folder }));
  } catch (error) {
    const reason = failureOf(error);
    return s3
      ? broken(m.bucketFails({ bucket: s3.bucket, reason }), m.checkBucketSettings)
      : broken(m.folderFails({ folder, reason }), m.ownDataDir);
  }
};

/** A bucket that is readable without keys shows private pictures: only the server knows who may see what. */
const checkPrivate = async (config: HealthConfig): Promise<Finding[]> => {
  const { s3 } = config;
  if (!s3) return [];
  const storage = store(config);
  const key = `public/doctor-${randomBytes(8).toString('hex')}.webp`;
  try {
    await storage.put(key, Buffer.from('opencall'), { contentType: 'image/webp' });
    const answer = await fetchSoon(addressOfObject(s3, key)).catch(() => null);
    await answer?.body?.cancel();
    await storage.delete([key]);
    if (answer?.status !== 200) return [];
  } catch {
    // `checkUse` reports what is wrong with the storage itself.
    return [];
  }
  return [broken(m.bucketIsPublic({ bucket: s3.bucket }), m.makeBucketPrivate)];
};

export const checkStorage: Check = async ({ config }) => [
  await checkUse(config),
  ...(await checkPrivate(config)),
];

/** True for this server's answer for a picture that does not exist. */
const isOwnAnswer = async (answer: Response): Promise<boolean> => {
  const body: unknown = await answer.json().catch(() => null);
  const code = body !== null && typeof body === 'object' && 'code' in body ? body.code : undefined;
  return answer.status === 404 && code === 'FILE_NOT_FOUND';
};

/** MEDIA_URL must lead to this server, which decides who may see a picture, and must keep its Cache-Control. */
export const checkMediaUrl: Check = async ({ config: { mediaUrl } }) => {
  if (mediaUrl === null) return [];
  try {
    const answer = await fetchSoon(`${mediaUrl}/media/${randomBytes(16).toString('hex')}.webp`);
    if (!(await isOwnAnswer(answer)))
      return [broken(m.mediaUrlElsewhere({ status: answer.status }), m.leadMediaUrlHere)];
    if (!/\bno-store\b/.test(answer.headers.get('cache-control') ?? ''))
      return [broken(m.mediaUrlChangesCaching, m.keepCacheControl)];
    return [ok(m.mediaUrlWorks)];
  } catch (error) {
    return [warning(m.mediaUrlFails({ reason: failureOf(error) }), m.startAndCheckAgain)];
  }
};
