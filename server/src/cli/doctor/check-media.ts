import { randomBytes } from 'node:crypto';
import type { Settings } from '#config.ts';
import { createObjectStore, type ObjectStore } from '#platform/storage/object-store.ts';
import { addressOfObject } from '#platform/storage/s3-store.ts';
import { type Finding, failureOf } from './finding.ts';

const WAIT_MS = 5000;
const ask = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) });

/** Whether the bucket can be read without the keys. `key` is a probe file that was stored in it. */
const isReadByAnybody = async (settings: NonNullable<Settings['s3']>, key: string): Promise<boolean> => {
  const answer = await ask(addressOfObject(settings, key)).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
};

/** A bucket that anybody can read gives away private pictures: only the server knows who may see what. */
export const checkBucket = async ({ s3 }: Settings): Promise<Finding[]> => {
  if (!s3) return [];
  const storage: ObjectStore = createObjectStore({ s3, folder: '' });
  const key = `public/doctor-${randomBytes(8).toString('hex')}.webp`;
  try {
    await storage.put(key, Buffer.from('opencall'), { contentType: 'image/webp' });
    const isPublic = await isReadByAnybody(s3, key);
    await storage.delete([key]);
    if (!isPublic) return [];
  } catch {
    // What is wrong with the storage itself is another check's finding.
    return [];
  }
  return [
    {
      about: 'storage',
      state: 'broken',
      text: `Anybody can read the bucket ${s3.bucket}, private and deleted pictures included.`,
      advice: 'Block public access to the bucket and remove policies and ACLs that allow reading.',
    },
  ];
};

/** What this server answers for a picture that does not exist. */
const isOwnAnswer = async (answer: Response): Promise<boolean> => {
  const body: unknown = await answer.json().catch(() => null);
  const code = body !== null && typeof body === 'object' && 'code' in body ? body.code : undefined;
  return answer.status === 404 && code === 'FILE_NOT_FOUND';
};

/** MEDIA_URL must lead to this server, which decides who may see a picture, and hand on its Cache-Control. */
export const checkMediaUrl = async ({ mediaUrl }: Settings): Promise<Finding[]> => {
  if (mediaUrl === null) return [];
  const about = 'media';
  const advice = 'Let the CDN fetch MEDIA_URL/media/… from PUBLIC_URL/media/…, not from the bucket.';
  try {
    const answer = await ask(`${mediaUrl}/media/${randomBytes(16).toString('hex')}.webp`);
    const isOwn = await isOwnAnswer(answer);
    const text = `MEDIA_URL answers ${answer.status} for a picture that does not exist, and not as this server does.`;
    if (!isOwn) return [{ about, state: 'broken', text, advice }];
    if (!/\bno-store\b/.test(answer.headers.get('cache-control') ?? ''))
      return [
        {
          about,
          state: 'broken',
          text: `MEDIA_URL changes Cache-Control: deleted pictures would stay in its cache.`,
          advice: 'Switch off cache times of the CDN’s own: what the server says must hold.',
        },
      ];
    return [{ about, state: 'good', text: 'MEDIA_URL leads to this server.' }];
  } catch (error) {
    const text = `MEDIA_URL does not answer: ${failureOf(error)}`;
    return [{ about, state: 'notice', text, advice: `Start the server, and run this again. ${advice}` }];
  }
};
