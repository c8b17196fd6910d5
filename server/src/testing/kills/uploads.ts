import { createHash } from 'node:crypto';
import { RESUMABLE_UPLOADS_PATH } from '@opencall/contract/pictures/uploads/resumable.vocabulary';
import type { HttpClient } from '#testing/http-client.ts';
import { makeVideo, noisePicture } from '#testing/media-fixtures.ts';
import { formOf } from '#testing/upload-client.ts';
import type { HalfUpload, Sample, Scene, Writer } from './ledger.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** The boxes of an MP4 that say when it was made, and how much of them. */
const DATED_BOXES = ['mvhd', 'tkhd', 'mdhd'];
const DATES_LENGTH = 20;

/** SHA-256 of a stored file. A video is written again on its way in: when that was does not count. */
export const hashOf = (bytes: Buffer): string => {
  const undated = Buffer.from(bytes);
  for (const box of DATED_BOXES) {
    for (let at = undated.indexOf(box); at >= 0; at = undated.indexOf(box, at + 1)) {
      undated.fill(0, at + box.length, at + box.length + DATES_LENGTH);
    }
  }
  return createHash('sha256').update(undated).digest('hex');
};

/** What an address answers; of a failure its status, which is no file's content. */
export const fetchBytes = async (client: HttpClient, path: string): Promise<Buffer> => {
  const response = await fetch(client.origin + path, { headers: { cookie: client.cookie } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 ? bytes : Buffer.from(`status ${response.status}`);
};

/** Uploads a file; null where no answer came. */
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

/** Uploads each kind of file once while nothing else happens: later ones must become the same. */
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

/** Sends what lies between what has come and `to`. */
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

/** Begins a resumable upload and sends the first half of it; undefined where an answer is missing. */
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

/** Sends the rest of a resumable upload, which then has its file. */
export const finish = async (scene: Scene, half: HalfUpload): Promise<void> => {
  const { answer, bytes } = await append(scene, half, {});
  const sample = scene.samples.find((one) => one.bytes === bytes);
  if (!answer?.body.url || !sample) return;
  scene.ledger.files.push({ url: answer.body.url, owner: half.owner, hash: sample.hash });
  scene.ledger.halves.splice(scene.ledger.halves.indexOf(half), 1);
};
