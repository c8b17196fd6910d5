import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackupPlace, splitAddress } from '#platform/backup/backup-place.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { createBackupBucket } from './backup-bucket.ts';

const MB = 1024 * 1024;
/** The smallest part that S3 accepts. */
const PART_BYTES = 5 * MB;
const PEER = { bucket: 'backups', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };

let peer: S3Peer;
beforeAll(async () => {
  peer = await startS3Peer(PEER);
});
afterAll(() => peer.close());

const settings = (changes: object = {}) => ({
  ...PEER,
  endpoint: peer.endpoint,
  forcePathStyle: true,
  ...changes,
});
const place = () => createBackupBucket(settings(), 'site/nightly', PART_BYTES);

describe('backups in a bucket', () => {
  it('are uploaded in parts, returned unchanged, and never overwritten', async () => {
    const content = randomBytes(12 * MB);
    const chunks = Array.from({ length: 48 }, (_, at) =>
      content.subarray((at * content.length) / 48, ((at + 1) * content.length) / 48),
    );
    expect(await place().write('large.tar', Readable.from(chunks))).toBe(content.length);
    expect(
      peer.requests.filter((line) => line.startsWith('PUT') && line.includes('partNumber')),
    ).toHaveLength(3);
    expect([...peer.objects.keys()]).toEqual(['site/nightly/large.tar']);
    const back = await buffer(await place().read('large.tar'));
    expect(back.equals(content)).toBe(true);
    await expect(place().write('large.tar', Readable.from(['x']))).rejects.toThrow(
      's3://backups/site/nightly/large.tar already exists.',
    );
    expect(await place().write('small.tar', Readable.from(['small']))).toBe(5);
    await expect(place().read('none.tar')).rejects.toThrow('There is no s3://backups/site/nightly/none.tar.');
    await peer.objects.clear();
  });

  it('leave no part behind if their source ends too early', async () => {
    const failing = async function* () {
      for (let at = 0; at < 7; at += 1) yield randomBytes(MB);
      throw new Error('the database went away');
    };
    const before = peer.requests.length;
    await expect(place().write('half.tar', Readable.from(failing()))).rejects.toThrow(
      'the database went away',
    );
    const since = peer.requests.slice(before);
    expect(since.filter((line) => line.startsWith('DELETE') && line.includes('uploadId'))).toHaveLength(1);
    expect([...peer.objects.keys()]).toEqual([]);
  });

  it('are listed without other objects of the bucket, however many there are, and removed by name', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `opencall-${at + 10}.tar`);
    const object = { body: Buffer.from('x'), contentType: 'x', cacheControl: undefined, etag: '"x"' };
    for (const key of [
      ...names.map((name) => `site/nightly/${name}`),
      'site/nightly/old/opencall-1.tar',
      'other',
    ])
      peer.objects.set(key, { ...object, lastModified: new Date() });
    expect((await place().list()).map(({ name }) => name)).toEqual(names);
    await place().remove('opencall-10.tar');
    expect((await place().list()).map(({ name }) => name)).toEqual(names.slice(1));
    expect(peer.objects.has('other')).toBe(true);
    await peer.objects.clear();
  });

  it('report in a sentence that the bucket cannot be used', async () => {
    const wrongKey = createBackupBucket(settings({ secretAccessKey: 'wrong' }), '');
    const refused = /^The bucket backups cannot be used: /;
    await expect(wrongKey.write('a.tar', Readable.from(['x']))).rejects.toThrow(refused);
    await expect(wrongKey.read('a.tar')).rejects.toThrow(refused);
    await expect(wrongKey.list()).rejects.toThrow(refused);
    await expect(wrongKey.remove('a.tar')).rejects.toThrow(refused);
    const elsewhere = createBackupBucket(settings({ bucket: 'none' }), '');
    await expect(elsewhere.write('a.tar', Readable.from(['x']))).rejects.toThrow(
      /^The bucket none cannot be used: /,
    );
    expect(() => splitAddress('s3://backups/')).toThrow(
      'Name the file in the bucket, such as s3://bucket/backup.tar.',
    );
    expect(splitAddress('s3://backups/site/a.tar')).toEqual({ place: 's3://backups/site', name: 'a.tar' });
    expect(() => openBackupPlace('s3://backups', null)).toThrow(
      /^Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
    );
  });
});
