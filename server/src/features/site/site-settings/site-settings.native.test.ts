import { CONTRAST_MIN } from '@opencall/contract/site/site-settings/accent';
import {
  adminSettingsSchema,
  siteSettingsSchema,
} from '@opencall/contract/site/site-settings/site-settings.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp({ diagnostics: true });
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  moderator = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
});

const PATH = '/api/admin/settings';
const RESET = {
  siteName: null,
  tagline: null,
  accentColor: null,
  logoUrl: null,
  supportEmail: null,
  trialMonths: null,
  monthlyPriceCents: null,
  joining: null,
  announcement: null,
  announcementFrom: null,
  announcementUntil: null,
  maintenance: 'off',
  maintenanceMessage: null,
  maintenanceUntil: null,
  weeklyEmail: true,
  terms: null,
  privacy: null,
};
const change = (patch: object) => admin.client.patch(PATH, patch);
const changed = async (patch: object) => {
  const answer = await change(patch);
  expect(answer.status, answer.text).toBe(200);
  return adminSettingsSchema.strict().parse(answer.body);
};
const read = async () => adminSettingsSchema.strict().parse((await admin.client.get(PATH)).body);
const readPublic = async () =>
  siteSettingsSchema.strict().parse((await app.visitor().get('/api/site-settings')).body);
const logged = async () =>
  (
    await app.platform.database.executeSql(
      `select action, actor_id, subject from audit_log where action like 'settings.%' order by id`,
    )
  ).rows;

beforeEach(() => changed(RESET));

describe('the settings', () => {
  it('can be read and changed only by admins', async () => {
    const calls = ({ client }: { client: HttpClient }) => [
      client.get(PATH),
      client.patch(PATH, { siteName: 'Mine' }),
      client.post('/api/admin/test-email', { to: 'me@example.test' }),
    ];
    const statusesOf = async (client: HttpClient) =>
      (await Promise.all(calls({ client }))).map(({ status }) => status);
    expect(await statusesOf(app.visitor())).toEqual([401, 401, 401]);
    expect(await statusesOf(member.client)).toEqual([403, 403, 403]);
    expect(await statusesOf(moderator.client)).toEqual([403, 403, 403]);
    expect((await read()).siteName).toBe('Opencall');
  });

  it('have the values of the environment until they are set, and again after a reset', async () => {
    const { revision, terms, privacy, ...defaults } = await read();
    const { logoUrl: _logo, announcement: _text, announcementFrom, announcementUntil, ...shown } = defaults;
    const { maintenance, maintenanceMessage, maintenanceUntil, weeklyEmail, ...site } = shown;
    expect(site).toEqual({ ...app.platform.config.site, reservedNames: [] });
    expect([announcementFrom, announcementUntil]).toEqual([null, null]);
    expect([maintenance, maintenanceMessage, maintenanceUntil]).toEqual(['off', null, null]);
    expect(weeklyEmail).toBe(true);
    expect(terms).toContain('The first 3 months are free');
    expect(privacy).toContain('Opencall shows profiles to its members only');
    const set = await changed({ siteName: '  Casting Club  ', monthlyPriceCents: 1299, trialMonths: 1 });
    expect(set).toMatchObject({ siteName: 'Casting Club', revision: revision + 1 });
    expect(set.terms).toContain('Casting Club is for adults');
    expect(set.terms).toContain('The first month is free');
    expect(set.terms).toContain('$12.99/month');
    expect(await changed(RESET)).toEqual({ ...defaults, terms, privacy, revision: revision + 2 });
  });

  it('take effect immediately in public settings, emails, the API reference and new trials', async () => {
    await changed({
      siteName: 'Casting <Club>',
      tagline: 'Faces of the north',
      accentColor: '#0B5A3C',
      supportEmail: 'help@casting.test',
      trialMonths: 1,
      monthlyPriceCents: 1299,
      joining: 'open',
    });
    expect(await readPublic()).toEqual({
      siteName: 'Casting <Club>',
      tagline: 'Faces of the north',
      accentColor: '#0b5a3c',
      logoUrl: null,
      supportEmail: 'help@casting.test',
      trialMonths: 1,
      monthlyPriceCents: 1299,
      currency: 'usd',
      joining: 'open',
      announcement: null,
      maintenance: null,
    });
    const client = app.visitor();
    const { status, body } = await client.post('/api/register', {
      username: 'Nora North',
      email: 'nora@example.test',
      password: 'six-or-more',
      role: 'model',
      dateOfBirth: '1995-03-14T00:00:00.000Z',
      idCardUrl: '',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const session = await client.get('/api/user');
    const days =
      (Date.parse(String(session.body.subscription?.trialEndsAt)) - app.clock.now.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    const email = await app.mailbox.newestTo('nora@example.test');
    expect(email.subject).toBe('Welcome to Casting <Club>');
    expect(email.senderName).toBe('Casting <Club>');
    expect(email.text).toContain('you have full access for a month');
    expect(email.text).toContain('-- \nCasting <Club>');
    expect(email.html).toContain('Casting &lt;Club&gt;</p>');
    expect(email.html).toContain('background-color:#0b5a3c');
    const reference = await app.visitor().get('/api/openapi.json');
    expect(reference.body.info?.title).toBe('Casting <Club> API');
  });

  it('refuse invalid values with a sentence that explains valid ones, and stay unchanged', async () => {
    const before = await read();
    const refused = async (patch: object, sentence: RegExp) => {
      const { status, body } = await change({ tagline: 'Not kept', ...patch });
      expect(status, JSON.stringify(patch)).toBe(400);
      expect(String(body.error)).toMatch(sentence);
    };
    await refused({ siteName: '  ' }, /needs a name/);
    await refused({ siteName: 'x'.repeat(61) }, /60 characters/);
    await refused({ siteName: 'Open\u202ecall' }, /hidden characters/);
    await refused({ tagline: 'x'.repeat(161) }, /160 characters/);
    for (const accentColor of ['red', '#c53', '#gggggg', '#c5331aff', '', 5]) {
      await refused({ accentColor }, /color like #c5331a/);
      // One sentence, and none of the contrast of what is no color.
      expect((await change({ accentColor })).body.details).toHaveLength(1);
    }
    await refused({ accentColor: '#ff8a00' }, /contrast of 2\.\d .* a darker one with 4\.5/);
    await refused({ supportEmail: 'no-address' }, /valid email/);
    await refused({ trialMonths: 37 }, /0 to 36/);
    await refused({ trialMonths: 1.5 }, /whole number/);
    await refused({ monthlyPriceCents: 49 }, /50 to 100000/);
    await refused({ joining: 'closed' }, /open, invite, approval/);
    await refused({ announcement: 'x'.repeat(2001) }, /2000 characters/);
    await refused({ announcementFrom: 'tomorrow' }, /Must be a time/);
    await refused({ weeklyEmail: 'off' }, /true or false/);
    await refused({ weeklyEmail: null }, /true or false/);
    await refused({ logoUrl: 'https://elsewhere.example/logo.png' }, /uploaded first/);
    await refused(
      { announcementFrom: '2027-01-02T00:00:00Z', announcementUntil: '2027-01-01T00:00:00Z' },
      /end after it begins/,
    );
    expect(await read()).toEqual(before);
  });

  it('accept an accent color with exactly the required contrast, and none below', async () => {
    // Grays around the bound: contrasts of 4.51 and 4.44 on the light paper.
    expect(CONTRAST_MIN).toBe(4.5);
    expect((await change({ accentColor: '#6f6f6f' })).status).toBe(200);
    expect((await change({ accentColor: '#707070' })).status).toBe(400);
  });

  it('accept a picture uploaded by the admin as the logo, which stays when another admin saves it', async () => {
    const uploads = createUploadClient(app);
    const file = await plainPicture(300, 120).png().toBuffer();
    const parts = { file, name: 'logo.png', mime: 'image/png', uploadType: 'contest-featured' };
    const url = await uploads.uploaded(admin.client, parts);
    expect((await changed({ logoUrl: url })).logoUrl).toBe(url);
    expect((await readPublic()).logoUrl).toBe(url);
    const other = await buildMember(app, { role: 'admin' });
    expect((await other.client.patch(PATH, { logoUrl: url, tagline: 'Same logo' })).status).toBe(200);
    expect((await changed({ logoUrl: null })).logoUrl).toBeNull();
    expect((await other.client.patch(PATH, { logoUrl: url })).status).toBe(400);
  });

  it('are logged once with their new values, and not if nothing changed', async () => {
    const before = (await logged()).length;
    const patch = {
      siteName: 'Casting Club',
      weeklyEmail: false,
      terms: 'Be **kind**.',
      announcement: 'Hello',
    };
    await changed(patch);
    await changed(patch);
    const rows = (await logged()).slice(before);
    expect(rows).toEqual([
      {
        action: 'settings.update',
        actor_id: admin.userId,
        subject: {
          kind: 'site-settings',
          siteName: 'Casting Club',
          weeklyEmail: false,
          announcement: 'Hello',
          termsVersion: expect.any(Number),
        },
      },
    ]);
  });

  it('update open screens', async () => {
    const stream = await openEvents(member.client);
    await changed({ tagline: 'Applied immediately' });
    const event = await stream.next('invalidate');
    expect(event.data).toEqual({ topic: 'site' });
    await changed({ tagline: 'Applied immediately' });
    await receiveAll(app, [stream]);
    expect(stream.content.filter(({ type }) => type === 'invalidate')).toHaveLength(1);
    stream.close();
  });

  it('keep both changes if two admins save concurrently', async () => {
    const { revision } = await read();
    await Promise.all([
      changed({ siteName: 'Both', terms: 'First' }),
      changed({ tagline: 'Kept', terms: 'Second' }),
      changed({ trialMonths: 5, privacy: 'Third' }),
    ]);
    expect(await read()).toMatchObject({
      siteName: 'Both',
      tagline: 'Kept',
      trialMonths: 5,
      privacy: 'Third',
      revision: revision + 3,
    });
    expect(app.platform.site()).toMatchObject({ siteName: 'Both', tagline: 'Kept', trialMonths: 5 });
  });
});

describe('an announcement', () => {
  it('is shown only between its dates', async () => {
    const now = app.clock.now.getTime();
    const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
    await changed({ announcement: 'Studio day', announcementFrom: at(1), announcementUntil: at(2) });
    const announced = async (days: number) => {
      app.clock.now = new Date(now + days * DAY_MS);
      return (await readPublic()).announcement;
    };
    expect(await announced(0)).toBeNull();
    expect(await announced(1)).toBe('Studio day');
    expect(await announced(1.99)).toBe('Studio day');
    expect(await announced(2)).toBeNull();
    app.clock.now = new Date(now);
    expect((await changed({ announcementFrom: null })).announcement).toBe('Studio day');
    expect((await readPublic()).announcement).toBe('Studio day');
    expect((await changed({ announcement: '  ' })).announcement).toBeNull();
  });
});
