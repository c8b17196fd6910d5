import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_MP4, webmOfClusters } from '#testing/hostile-videos.ts';
import { makeVideo } from '#testing/media-fixtures.ts';
import { withFileWindow } from './file-window.ts';
import { checkMp4Claims } from './mp4-claims.ts';
import { checkWebmClaims } from './webm-claims.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-claims-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the thrown error, if any. */
const check = async (bytes: Buffer, claims: typeof checkMp4Claims): Promise<unknown> => {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  try {
    withFileWindow(path, claims);
    return null;
  } catch (error) {
    return error;
  }
};
const unreadable = expect.objectContaining({ reason: 'unreadable' });

describe('checkMp4Claims', () => {
  it.each(Object.keys(HOSTILE_MP4))('refuses a claim about %s that contradicts the bytes', async (claim) => {
    const file = (await HOSTILE_MP4[claim]?.()) ?? Buffer.alloc(0);
    expect(await check(file, checkMp4Claims)).toEqual(unreadable);
  });

  it.each([
    ['the index last', {}],
    ['the index first', { indexFirst: true }],
    ['fragments', { fragmented: true }],
    ['sound of single samples', { sound: 'pcm' }],
    ['packets of many sizes', { packetBytes: [10, 2000, 37] }],
    ['no packet at all', { seconds: 0 }],
  ] as const)('accepts valid files with %s', async (_, options) => {
    for (const container of ['mp4', 'mov'] as const) {
      const file = await makeVideo({ container, seconds: 20, ...options });
      expect(await check(file, checkMp4Claims)).toBeNull();
    }
  });

  it('leaves unknown structures to the demuxer', async () => {
    const file = await makeVideo({ container: 'mp4', seconds: 3, indexFirst: true });
    for (const length of [0, 5, 9, 40, 700, 1500]) {
      expect([null, unreadable]).toContainEqual(await check(file.subarray(0, length), checkMp4Claims));
    }
    expect(await check(Buffer.alloc(5000, 7), checkMp4Claims)).toBeNull();
    expect(await check(Buffer.alloc(5000), checkMp4Claims)).toBeNull();
  });
});

describe('checkWebmClaims', () => {
  it('enforces the limit of one cluster per frame of five minutes', async () => {
    expect(await check(await webmOfClusters(10_000), checkWebmClaims)).toBeNull();
    expect(await check(await webmOfClusters(10_001), checkWebmClaims)).toEqual(unreadable);
    expect(await check(await webmOfClusters(200_000), checkWebmClaims)).toEqual(unreadable);
  });

  it('counts the elements of one cluster', async () => {
    const cluster = Buffer.from('1f43b67501ffffffffffffff', 'hex');
    const blocks = Buffer.alloc(2 * 450_000, Buffer.from('a380', 'hex'));
    expect(await check(Buffer.concat([cluster, blocks]), checkWebmClaims)).toEqual(unreadable);
    expect(await check(Buffer.concat([cluster, blocks.subarray(0, 1000)]), checkWebmClaims)).toBeNull();
  });

  it('accepts valid files and leaves unknown structures to the demuxer', async () => {
    const file = await makeVideo({ container: 'webm', seconds: 20 });
    for (const length of [file.length, 0, 3, 50, 300, 2000]) {
      expect(await check(file.subarray(0, length), checkWebmClaims)).toBeNull();
    }
    expect(await check(Buffer.alloc(5000), checkWebmClaims)).toBeNull();
  });
});
