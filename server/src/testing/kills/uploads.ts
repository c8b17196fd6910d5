import { createHash } from 'node:crypto';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.vocabulary';
import type { HttpClient } from '#testing/http-client.ts';
import { makeVideo, noisePicture } from '#testing/media-fixtures.ts';
import { formOf } from '#testing/upload-client.ts';
import type { HalfUpload, Sample, Scene, Writer } from './ledger.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** The boxes of an MP4 that contain dates, and the number of bytes of the dates. */
const DATED_BOXES = ['mvhd', 'tkhd', 'mdhd'];
const DATES_LENGTH = 20;

/** SHA-256 of a stored file. The server rewrites videos, so their dates are ignored. */
export const hashOf = (bytes: Buffer): string => {
  const undated = Buffer.from(bytes);
  for (const box of DATED_BOXES) {
    for (let at = undated.indexOf(box); at >= 0; at = undated.indexOf(box, at + 1)) {
      undated.fill(0, at + box.length, at + box.length + DATES_LENGTH);
    }
  }
  return createHash('sha256').update(undated).digest('hex');
};

/** Fetches the bytes at an address. For a failure it returns the status, which never equals a file. */
export const fetchBytes = async (client: HttpClient, path: string): Promise<Buffer> => {
  const response = await fetch(client.origin + path, { headers: { cookie: client.cookie } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 ? bytes : Buffer.from(`status ${response.status}`);
};

/** Uploads a file. Returns null if there was no answer. */
export const upload = async (
  { ledger }: Pick<Scene, 'ledger'>,
  owner: Writer,
  { bytes, uploadType, hash }: Sample,
) => {
  const raw = formOf({ file: bytes, uploadType });
  const answer = await ledger.send(() =>
    owner.client.post<{ url: string }>('/api/upload', undefined, { raw }),
  );
  if (answer) ledger.files.push({ url: answer.body.url, owner, hash });
  return answer?.body.url ?? null;
};

/** Uploads each kind of file once without load. Later uploads must give the same result. */
export const makeSamples = async (scene: Pick<Scene, 'ledger'>, owner: Writer): Promise<Sample[]> => {
  const files = [
    { bytes: await noisePicture(320, 240).jpeg().toBuffer(), uploadType: 'gallery' },
    { bytes: await makeVideo({ container: 'mp4', seconds: 2 }), uploadType: 'contest-entry' },
  ];
  const samples: Sample[] = [];
  for (const file of files) {
    const sample = { ...file, hash: '' };
    const url = await upload(scene, owner, sample);
    sample.hash = hashOf(await fetchBytes(owner.client, url ?? ''));
    for (const stored of scene.ledger.files) if (stored.url === url) stored.hash = sample.hash;
    samples.push(sample);
  }
  return samples;
};

/** Sends the bytes from the acknowledged offset up to `to`. */
const append = async ({ ledger, samples }: Scene, half: HalfUpload, { to }: { to?: number }) => {
  const { client } = half.owner;
  const state = await client.get<{ offset: number; length: number }>(half.location);
  const { bytes } = samples.find(({ bytes }) => bytes.length === state.body.length) ?? {
    bytes: Buffer.alloc(0),
  };
  const headers = {
    ...TUS,
    'upload-offset': String(state.body.offset),
    'content-type': 'application/offset+octet-stream',
  };
  const raw = new Uint8Array(bytes.subarray(state.body.offset, to));
  const answer = await ledger.send(() =>
    client.send<{ url?: string }>('PATCH', half.location, { headers, raw }),
  );
  if (answer) half.offset = to ?? bytes.length;
  return { answer, bytes };
};

/** Begins a resumable upload and sends its first half. Returns undefined if an answer is missing. */
export const begin = async (
  scene: Scene,
  owner: Writer,
  { bytes, uploadType }: Sample,
): Promise<HalfUpload | undefined> => {
  const metadata = `uploadType ${Buffer.from(uploadType).toString('base64')}`;
  const headers = { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata };
  const started = await scene.ledger.send(() =>
    owner.client.send('POST', RESUMABLE_UPLOADS_PATH, { headers }),
  );
  if (!started) return undefined;
  const half = { owner, location: started.headers.get('location') ?? '', offset: 0 };
  scene.ledger.halves.push(half);
  const { answer } = await append(scene, half, { to: Math.floor(bytes.length / 2) });
  return answer ? half : undefined;
};

/** Sends the rest of a resumable upload, which completes the file. */
export const finish = async (scene: Scene, half: HalfUpload): Promise<void> => {
  const { answer, bytes } = await append(scene, half, {});
  const sample = scene.samples.find((one) => one.bytes === bytes);
  if (!answer?.body.url || !sample) return;
  scene.ledger.files.push({ url: answer.body.url, owner: half.owner, hash: sample.hash });
  scene.ledger.halves.splice(scene.ledger.halves.indexOf(half), 1);
};
