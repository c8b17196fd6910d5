import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { useCheckInCalls } from '#testing/check-in-calls.ts';
import { buildShoot, checkInFor, minutesAfter, passTo } from '#testing/check-ins.ts';
import { openEvents } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
const { start, contactEmail, path, set, say, shown, subjects, confirm, newestToken, armed, bell, lastEvent } =
  useCheckInCalls(app, () => ({ ann, bob }));
let ann: Member;
let bob: Member;
let staff: Member;

beforeAll(async () => {
  ann = await buildMember(app, { username: 'AnnLee', profile: { name: 'Ann Lee' } });
  bob = await buildMember(app, { username: 'BobFoto', profile: { name: 'Bob Ray', idVerified: true } });
  staff = await buildMember(app, { role: 'admin' });
});

describe('setting a check-in up', () => {
  it('emails the contact a request with names and times, without any other text of the members', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    const made = await set(shoot, { contactEmail: ` ${contactEmail().toUpperCase()} ` });
    const doneBy = minutesAfter(shoot.endsAt, 60);
    expect([made.status, made.body]).toEqual([
      201,
      {
        shootId: shoot.id,
        status: 'asked',
        contactName: 'Mum',
        contactEmail: contactEmail(),
        doneBy: doneBy.toISOString(),
        graceMinutes: 30,
        helpLabel: 'Backing up files',
        remindAt: doneBy.toISOString(),
        alertAt: minutesAfter(doneBy, 30).toISOString(),
        confirmedAt: null,
        lastSignAt: null,
        arrivedAt: null,
        createdAt: start.toISOString(),
      },
    ]);
    expect(await shown(shoot)).toEqual(made.body);
    const email = await app.mailbox.newestTo(contactEmail());
    expect(email.subject).toBe('Ann Lee (AnnLee) asks you to be their safety contact');
    const all = `${email.text} ${email.html}`;
    for (const text of ['Hello Mum,', 'is not an emergency service', '911', 'C', '/check-in?token='])
      expect(all).toContain(text);
    for (const text of ['roof', 'Foundry', 'Bob', '60601', 'Portraits']) expect(all).not.toContain(text);
    expect(subjects()).toHaveLength(1);
  });

  it('is possible once for a party of a confirmed shoot, and invisible to all others', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    const proposed = await buildShoot(app, [ann, bob], { status: 'proposed' });
    expect((await set(proposed)).body).toMatchObject({ error: 'Not possible from proposed' });
    const twice = await Promise.all([set(shoot), set(shoot)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await set(shoot)).body).toMatchObject({ code: 'CHECK_IN_EXISTS' });
    await app.mailbox.drain();
    expect(subjects()).toHaveLength(1);

    const carl = await buildMember(app);
    for (const who of [bob, carl, staff]) {
      const answers = [
        await who.client.get(path(shoot)),
        await who.client.request('DELETE', path(shoot)),
        ...(await Promise.all(
          ['arrived', 'ok', 'help', 'test'].map((step) => who.client.post(path(shoot, step))),
        )),
        await who.client.post(path(shoot, 'extend'), { minutes: 30 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    for (const who of [carl, staff]) expect((await set(shoot, {}, who)).status).toBe(404);
    for (const who of [bob, carl, staff]) expect((await who.client.get('/api/check-ins')).body).toEqual([]);
    const own = await ann.client.get<CheckIn[]>('/api/check-ins?limit=1');
    expect([own.body, own.headers.get('x-total-count')]).toEqual([[await shown(shoot)], '2']);
    const here = (id: number) => ann.client.get<CheckIn[]>(`/api/check-ins?shootId=${id}`);
    expect((await here(shoot.id)).body).toEqual(own.body);
    expect([(await here(proposed.id)).status, (await here(proposed.id)).body]).toEqual([200, []]);
    // The other party can set up a check-in of their own.
    expect((await set(shoot, { contactEmail: 'dad@example.test' }, bob)).status).toBe(201);
    expect((await app.visitor().get(path(shoot))).status).toBe(401);
    expect((await ann.client.get('/api/shoots/999999/check-in')).status).toBe(404);
  });

  it('refuses invalid fields without sending an email', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    const at = (ms: number) => new Date(start.getTime() + ms).toISOString();
    const latest = shoot.endsAt.getTime() + 72 * HOUR_MS;
    const refused = [
      { graceMinutes: 4 },
      { graceMinutes: 121 },
      { graceMinutes: 30.5 },
      { doneBy: at(0) },
      { doneBy: at(-MINUTE_MS) },
      { doneBy: new Date(latest + 1000).toISOString() },
      { doneBy: 'tomorrow' },
      { contactEmail: 'mum' },
      { contactEmail: ann.email },
      { contactName: ' ' },
      { contactName: 'M'.repeat(61) },
      { contactName: 'Win at https://casino.test' },
      { contactName: 'win.casino.com' },
      { contactName: 'call 312-555-0199 now' },
      { contactName: 'Mum\nBuy this' },
      { helpLabel: 'x' },
      { helpLabel: ' ' },
      { helpLabel: 'x'.repeat(31) },
      { helpLabel: 'Lunch\nbreak' },
      { helpLabel: 'I need HELP' },
      { helpLabel: 'Call 911' },
      { helpLabel: 'ＳＯＳ' },
      { helpLabel: null },
    ];
    for (const changes of refused)
      expect((await set(shoot, changes)).status, JSON.stringify(changes)).toBe(400);
    expect((await ann.client.get(path(shoot))).status).toBe(404);
    await app.mailbox.drain();
    expect(subjects()).toEqual([]);
    const edges = { graceMinutes: 120, doneBy: new Date(latest).toISOString(), helpLabel: 'x'.repeat(30) };
    expect((await set(shoot, edges)).status).toBe(201);
    const others = { graceMinutes: 5, helpLabel: 'No' };
    expect((await set(await buildShoot(app, [ann, bob]), others)).status).toBe(201);
  });
});

describe('the contact', () => {
  it('confirms with a button, without a session; opening the page changes nothing', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    await set(shoot);
    const token = await newestToken();
    const stream = await openEvents(ann.client);
    const visitor = app.visitor();
    const { rows } = await app.platform.database.executeSql(
      `select (select string_agg(row_to_json(c)::text, ' ') from check_ins c) as kept,
        (select string_agg(data::text, ' ') from jobs) as queued`,
    );
    expect(`${rows[0]?.kept} ${rows[0]?.queued}`).not.toContain(token);
    const seen = await visitor.post('/api/check-in/view', { token });
    expect([seen.status, seen.body]).toEqual([
      200,
      {
        username: 'Ann Lee (AnnLee)',
        contactName: 'Mum',
        status: 'asked',
        confirmed: false,
        doneBy: (await shown(shoot)).doneBy,
        alertAt: (await shown(shoot)).alertAt,
        timeZone: 'America/Chicago',
      },
    ]);
    expect((await visitor.get(`/check-in?token=${token}`)).status).toBeLessThan(500);
    expect((await shown(shoot)).status).toBe('asked');
    const twice = await Promise.all([confirm(token), confirm(token)]);
    expect(twice.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'armed'],
      [200, 'armed'],
    ]);
    expect(await shown(shoot)).toMatchObject({ status: 'armed', confirmedAt: start.toISOString() });
    expect((await stream.next('invalidate')).data).toEqual({ topic: 'shoots', id: shoot.id });
    stream.close();
    expect(await bell(shoot)).toMatchObject([{ subject: { event: 'confirmed' } }]);
    for (const wrong of ['x', `${token}x`, token.slice(1)]) {
      for (const call of ['view', 'confirm', 'decline'])
        expect((await visitor.post(`/api/check-in/${call}`, { token: wrong })).status).toBe(404);
    }
    expect((await visitor.post('/api/check-in/confirm', {})).status).toBe(400);
  });

  it('can decline, which deletes their data', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    await set(shoot);
    const token = await newestToken();
    expect((await app.visitor().post('/api/check-in/decline', { token })).status).toBe(200);
    expect((await ann.client.get(path(shoot))).status).toBe(404);
    expect(await lastEvent(shoot)).toBe('declined');
    expect((await confirm(token)).status).toBe(404);
    expect((await set(shoot, { contactEmail: 'dad@example.test' })).status).toBe(201);
  });

  it('who never confirmed gets no further email, and the member is notified', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    const { body } = await set(shoot);
    const token = await newestToken();
    await passTo(app, minutesAfter(body.alertAt, 1));
    expect(await shown(shoot)).toMatchObject({ status: 'missed', confirmedAt: null });
    expect(await lastEvent(shoot)).toBe('nobody-told');
    expect((await say(shoot, 'help')).status).toBe(409);
    expect((await say(shoot, 'ok')).body.status).toBe('ok');
    await passTo(app, minutesAfter(body.alertAt, 2));
    expect(subjects()).toEqual(['Ann Lee (AnnLee) asks you to be their safety contact']);
    expect((await confirm(token)).status).toBe(404);
  });

  it('who confirms within a day after the alert time gets the alert immediately', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    const { body } = await set(shoot);
    const token = await newestToken();
    await passTo(app, minutesAfter(body.alertAt, 60 * 24 + 1));
    expect((await confirm(token)).status).toBe(404);
    app.clock.now = minutesAfter(body.alertAt, 60);
    expect((await confirm(token)).body).toMatchObject({ status: 'missed', confirmed: true });
    await app.mailbox.drain();
    expect(subjects().slice(1)).toEqual(['Ann Lee (AnnLee) has not checked in']);
    expect(await lastEvent(shoot)).toBe('missed');
  });
});

describe('deleting a check-in', () => {
  it('emails a contact who confirmed, and no other contact', async () => {
    const { shoot, token } = await armed();
    expect((await ann.client.request('DELETE', path(shoot))).status).toBe(200);
    await app.mailbox.drain();
    expect(subjects()).toEqual(['You are no longer the safety contact of Ann Lee (AnnLee)']);
    expect((await ann.client.get(path(shoot))).status).toBe(404);
    expect((await app.visitor().post('/api/check-in/view', { token })).status).toBe(404);

    const asked = await buildShoot(app, [ann, bob]);
    await set(asked, { contactEmail: 'dad@example.test' });
    expect((await ann.client.request('DELETE', path(asked))).status).toBe(200);
    await app.mailbox.drain();
    expect(subjects('dad@example.test')).toEqual([]);
  });
});

describe('limits', () => {
  it('prevent members from sending unsolicited email', async () => {
    const limited = await buildTestApp({ rateLimits: true });
    const partner = await buildMember(limited);
    const [cat, dan, eve] = [
      await buildMember(limited),
      await buildMember(limited),
      await buildMember(limited),
    ];
    const ask = async (who: Member, contactEmail: string) => {
      const shoot = await buildShoot(limited, [who, partner]);
      return who.client.post(path(shoot), checkInFor(shoot, { contactEmail }));
    };
    for (let n = 0; n < 10; n += 1) expect((await ask(cat, `c${n}@example.test`)).status).toBe(201);
    const over = await ask(cat, 'one-more@example.test');
    expect([over.status, over.body.code, over.headers.get('retry-after')]).toEqual([
      429,
      'CHECK_IN_LIMIT',
      expect.stringMatching(/^\d+$/),
    ]);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => ask(dan, 'famous@example.test')));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await ask(eve, 'famous@example.test')).body.code).toBe('CHECK_IN_ASKED_OFTEN');
    await passTo(limited, limited.clock.now.getTime() + 24 * HOUR_MS + 1);
    const fresh = await buildMember(limited);
    expect((await ask(fresh, 'famous@example.test')).status).toBe(201);
    await limited.close();
  });
});
