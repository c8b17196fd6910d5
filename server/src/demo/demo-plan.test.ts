import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ageInYears } from '@opencall/contract/accounts/auth/auth.vocabulary';
import { profilePatchSchema } from '@opencall/contract/directory/profiles/profiles.schemas';
import { ABOUT_ME_MAX } from '@opencall/contract/directory/profiles/profiles.vocabulary';
import { describe, expect, it } from 'vitest';
import { createLocalStore } from '#platform/storage/local-store.ts';
import { newToday, planMembers } from './members.ts';
import { packagedKey, withPackagedPictures } from './packaged-pictures.ts';
import { picturesFolder, readManifest } from './pictures/manifest.ts';
import { planPictures } from './pictures/plan.ts';
import { documentMembers } from './roster.ts';
import { activeSubscriptions, planSubscriptions } from './seed-subscriptions.ts';

const now = new Date('2026-03-14T15:09:26Z');

describe('the plan of the demo world', () => {
  const members = planMembers('opencall', now);

  it('is the same for the same seed, and different for another one', () => {
    expect(planMembers('opencall', now)).toEqual(members);
    expect(planMembers('another', now).map(({ name }) => name)).not.toEqual(members.map(({ name }) => name));
  });

  it('gives every member a different name', () => {
    for (const key of ['name', 'stageName', 'email', 'aboutMe'] as const) {
      expect(new Set(members.map((member) => member[key].toLowerCase())).size).toBe(members.length);
    }
  });

  it('gives members names that they could choose themselves', () => {
    for (const { name, stageName } of members) {
      expect(profilePatchSchema.safeParse({ name, stageName }).data).toMatchObject({ name, stageName });
    }
  });

  it('contains only adults, whose ages match their dates of birth', () => {
    for (const { age, dateOfBirth } of members) {
      expect(age).toBeGreaterThanOrEqual(18);
      expect(ageInYears(new Date(dateOfBirth), now)).toBe(age);
    }
  });

  it('contains no exclamation marks, empty placeholders or overlong texts', () => {
    for (const { aboutMe } of members) expect(aboutMe).toMatch(/^[A-Z][^!{}]*[.]$/);
    expect(Math.max(...members.map(({ aboutMe }) => aboutMe.length))).toBeLessThan(ABOUT_ME_MAX);
  });

  it.each(['2026-01-01T00:00:00.000Z', '2024-02-29T00:00:01Z', '2027-12-31T23:59:59.999Z'])(
    'has the same member counts at %s',
    (instant) => {
      const moment = new Date(instant);
      const there = planMembers('opencall', moment);
      const midnight = new Date(`${instant.slice(0, 10)}T00:00:00Z`);
      expect(there.filter(({ createdAt }) => createdAt >= midnight)).toHaveLength(newToday);
      expect(there.filter(({ createdAt, updatedAt }) => createdAt > moment || updatedAt > moment)).toEqual(
        [],
      );
      const planned = planSubscriptions(there, 'opencall', moment);
      expect(planned.filter(({ status }) => status === 'active')).toHaveLength(activeSubscriptions);
      expect(
        planned.filter(({ status, trialEndsAt }) => status === 'trialing' && trialEndsAt <= moment),
      ).toEqual([]);
    },
  );
});

describe('the packaged pictures', () => {
  it('contain every planned picture, with a file of each width and a description', async () => {
    const manifest = await readManifest();
    const planned = planPictures();
    expect(manifest.filter(({ kind }) => kind !== 'document').map(({ id, alt }) => [id, alt])).toEqual(
      planned.map(({ id, alt }) => [id, alt]),
    );
    expect(manifest.filter(({ kind }) => kind === 'document').map(({ member }) => member)).toEqual([
      ...documentMembers,
    ]);
    for (const { id, widths, bytes, placeholder, width } of manifest) {
      const sizes = await Promise.all(widths.map((one) => stat(join(picturesFolder(), `${id}-${one}.webp`))));
      expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBe(bytes);
      expect(widths.at(-1)).toBe(width);
      expect(placeholder).toMatch(/^[\w-]{20,}$/);
    }
  });

  it('serve their own keys and leave all other keys to the store', async () => {
    const store = withPackagedPictures(createLocalStore('/nonexistent'));
    const key = packagedKey('m001', 'model@opencall.test');
    const small = await store.get(`public/${key}-320.webp`, { start: 0, end: 3 });
    const chunks: Buffer[] = [];
    for await (const chunk of small?.stream ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('RIFF');
    expect(small).toMatchObject({ contentType: 'image/webp', range: { start: 0, end: 3 } });
    expect(await store.stat(`public/${key}-1280.webp`)).toBeNull();
    expect(await store.get(`public/${'0'.repeat(32)}.webp`)).toBeNull();
  });
});
