import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createPictureProcess } from '#platform/media/picture-process.ts';
import { buildMember } from '#testing/factories.ts';
import { HOSTILE_PICTURES, type HostileFormat } from '#testing/hostile-pictures.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { noisePicture, plainPicture } from '#testing/media-fixtures.ts';
import { watchMemory } from '#testing/program-memory.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const FILES = 20;
const ATTACKERS = 4;
const HONEST = 4;
const MEGABYTES_MAX = 500;

describe('pictures whose metadata is far larger unpacked than the file', () => {
  const app = useTestApp(
    {},
    {
      makeImageProcessor: (options) =>
        createPictureProcess({ ...options, program: inject('pictureProgram') }),
    },
  );
  let uploads: ReturnType<typeof createUploadClient>;
  let members: HttpClient[];
  let attackers: HttpClient[];
  let photograph: Buffer;

  beforeAll(async () => {
    uploads = createUploadClient(app);
    const build = (count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await buildMember(app)).client));
    [members, attackers] = [await build(HONEST), await build(ATTACKERS)];
    photograph = await noisePicture(2000, 1500).jpeg({ quality: 80 }).toBuffer();
  });

  const send = async (client: HttpClient, file: Buffer) =>
    (await uploads.upload(client, { file, uploadType: 'gallery' })).status;

  it.each(Object.keys(HOSTILE_PICTURES) as HostileFormat[])(
    'of %s do not block valid uploads, and use little memory',
    async (format) => {
      const hostile = await HOSTILE_PICTURES[format]();
      const memory = watchMemory('picture-program');
      let areAttacking = true;
      const attack = Promise.all(
        Array.from({ length: FILES }, (_, n) =>
          send(attackers[n % ATTACKERS] as HttpClient, hostile[n % hostile.length] as Buffer),
        ),
      ).finally(() => {
        areAttacking = false;
      });
      const honest: number[] = [];
      do honest.push(...(await Promise.all(members.map((client) => send(client, photograph)))));
      while (areAttacking);
      const answers = await attack;
      const peak = memory.stop();
      // The picture is either cleaned and accepted, or refused; the server never fails.
      for (const status of answers) expect([201, 400]).toContain(status);
      expect(new Set(honest)).toEqual(new Set([201]));
      expect(peak).toBeGreaterThan(0);
      expect(peak).toBeLessThan(MEGABYTES_MAX);
    },
  );

  it('an AVIF of 100 megapixels in an album is accepted', async () => {
    const file = await plainPicture(10_000, 10_000).avif({ effort: 0, quality: 30 }).toBuffer();
    const [client] = members as [HttpClient];
    const answer = await uploads.upload(client, { file, uploadType: 'portfolio' });
    expect(answer.status, answer.text).toBe(201);
  });
});
