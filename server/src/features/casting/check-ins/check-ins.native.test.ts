import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { buildShoot, checkInFor, minutesAfter, passTo, tokenIn } from '#testing/check-ins.ts';
import { downloadData } from '#testing/download-data.ts';
import { openEvents } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { changeOf, stepOf } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
type Shoot = Awaited<ReturnType<typeof buildShoot>>;

const app = useTestApp();
let ann: Member;
let bob: Member;
let staff: Member;
/** Each test has its own address, because the check-ins of earlier tests keep running. */
let contactEmail = '';
let tests = 0;
const start = new Date();

beforeAll(async () => {
  ann = await buildMember(app, { username: 'AnnLee', profile: { name: 'Ann Lee' } });
  bob = await buildMember(app, { username: 'BobFoto', profile: { name: 'Bob Ray', idVerified: true } });
  staff = await buildMember(app, { role: 'admin' });
});
beforeEach(() => {
  app.clock.now = new Date(start);
  app.mailbox.emails.length = 0;
  tests += 1;
  contactEmail = `mum-${tests}@example.test`;
});

const path = ({ id }: Shoot, step = ''): string => `/api/shoots/${id}/check-in${step && `/${step}`}`;
const set = (shoot: Shoot, changes: object = {}, who = ann) =>
  who.client.post<CheckIn>(path(shoot), checkInFor(shoot, { contactEmail, ...changes }));
const say = (shoot: Shoot, step: string, body?: object, who = ann) =>
  who.client.post<CheckIn>(path(shoot, step), body);
const shown = async (shoot: Shoot, who = ann): Promise<CheckIn> =>
  (await who.client.get<CheckIn>(path(shoot))).body;
/** Subjects of the emails to an address since the mailbox was last emptied. */
const subjects = (to = contactEmail): string[] =>
  app.mailbox.emails.filter((email) => email.to === to).map(({ subject }) => subject);
const confirm = (token: string) => app.visitor().post('/api/check-in/confirm', { token });
const newestToken = async (): Promise<string> => tokenIn((await app.mailbox.newestTo(contactEmail)).text);

/** Creates a check-in whose contact has confirmed, and empties the mailbox. */
const armed = async (changes: object = {}, shootOf: Parameters<typeof buildShoot>[2] = {}) => {
  const shoot = await buildShoot(app, [ann, bob], shootOf);
  expect((await set(shoot, changes)).status).toBe(201);
  const token = await newestToken();
  expect((await confirm(token)).status).toBe(200);
  app.mailbox.emails.length = 0;
  return { shoot, token, ...(await shown(shoot)) };
};

const bell = async (shoot: Shoot) =>
  (
    await ann.client.get<{ kind: string; isRead: boolean; subject: { shootId: number; event: string } }[]>(
      '/api/notifications',
    )
  ).body.filter(({ kind, subject }) => kind === 'check-in' && subject.shootId === shoot.id);
const lastEvent = async (shoot: Shoot): Promise<string | undefined> => (await bell(shoot))[0]?.subject.event;

describe('setting a check-in up', () => {
  it('emails the contact a request with names and times, without any other text of the members', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    const made = await set(shoot, { contactEmail: ` ${contactEmail.toUpperCase()} ` });
    const doneBy = minutesAfter(shoot.endsAt, 60);
    expect([made.status, made.body]).toEqual([
      201,
      {
        shootId: shoot.id,
        status: 'asked',
        contactName: 'Mum',
        contactEmail,
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
    const email = await app.mailbox.newestTo(contactEmail);
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

describe('a check-in that is missed', () => {
  it('asks the member twice, then emails the contact once with the facts and what is unknown', async () => {
    const { shoot, alertAt, doneBy } = await armed();
    await passTo(app, shoot.startsAt);
    expect(await lastEvent(shoot)).toBe('arriving');
    app.clock.now = minutesAfter(shoot.startsAt, 5);
    expect((await say(shoot, 'arrived')).body).toMatchObject({
      status: 'armed',
      arrivedAt: minutesAfter(shoot.startsAt, 5).toISOString(),
    });
    expect((await bell(shoot))[0]?.isRead).toBe(true);
    await passTo(app, doneBy);
    expect(await lastEvent(shoot)).toBe('due');
    // Viewing the check-in does not count as a check-in.
    await shown(shoot);
    await passTo(app, new Date(alertAt).getTime() - 1);
    expect(subjects()).toEqual([]);

    // Run the job twice concurrently, and once more later.
    const { database } = app.platform;
    await database.autocommit(async (tx) => {
      for (let n = 0; n < 2; n += 1) tx.enqueue('check-ins-due', {});
    });
    await Promise.all([passTo(app, alertAt), passTo(app, alertAt)]);
    await passTo(app, minutesAfter(alertAt, 10));
    expect(subjects()).toEqual(['Ann Lee (AnnLee) has not checked in']);
    const { text } = await app.mailbox.newestTo(contactEmail);
    for (const part of [
      'Where: The roof of the Foundry, Chicago, Illinois 60601.',
      '“Portraits on the roof”',
      'With: Bob Ray (BobFoto), photographer, identity verified.',
      'Ann Lee (AnnLee) pressed “I have arrived” on',
      'What we know:',
      'What we do not know: why.',
      'is not an emergency service',
      '911',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('token=');
    expect(await shown(shoot)).toMatchObject({ status: 'missed' });
    expect(await lastEvent(shoot)).toBe('missed');

    app.clock.now = minutesAfter(alertAt, 20);
    const late = await Promise.all([say(shoot, 'ok'), say(shoot, 'ok')]);
    expect(late.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
    await passTo(app, minutesAfter(alertAt, 30));
    expect(subjects()).toEqual([
      'Ann Lee (AnnLee) has not checked in',
      'Ann Lee (AnnLee) has checked in: they say they are fine',
    ]);
    expect((await say(shoot, 'extend', { minutes: 30 })).status).toBe(409);
    expect((await downloadData(app, ann.client))('check-ins').at(-1)).toMatchObject({
      ...{ shoot: 'Portraits on the roof', contactName: 'Mum', contactEmail, status: 'ok' },
      ...{ graceMinutes: 30, helpAt: null, helpLabel: 'Backing up files' },
      emailsToContact: [{ kind: 'ask' }, { kind: 'missed' }, { kind: 'fine' }],
    });
    expect(JSON.stringify((await downloadData(app, bob.client))('check-ins'))).not.toContain(contactEmail);
    const week = 7 * 24 * 60;
    await passTo(app, minutesAfter(alertAt, 20 + week - 1));
    expect((await shown(shoot)).status).toBe('ok');
    await passTo(app, minutesAfter(alertAt, 20 + week + 1));
    expect((await ann.client.get(path(shoot))).status).toBe(404);
  });

  it('sends the contact no email if the member checks in in time', async () => {
    const { shoot, alertAt } = await armed();
    expect((await say(shoot, 'ok')).body.status).toBe('ok');
    await passTo(app, minutesAfter(alertAt, 1));
    expect(subjects()).toEqual([]);
    expect(await shown(shoot)).toMatchObject({ status: 'ok' });
  });

  it('restarts if the member extends it, notifies the alerted contact, and can be missed again', async () => {
    const { shoot, alertAt, doneBy } = await armed();
    const longer = await say(shoot, 'extend', { minutes: 30 });
    expect(longer.body).toMatchObject({
      doneBy: minutesAfter(doneBy, 30).toISOString(),
      remindAt: minutesAfter(doneBy, 30).toISOString(),
      alertAt: minutesAfter(alertAt, 30).toISOString(),
    });
    await passTo(app, minutesAfter(alertAt, 29));
    expect(subjects()).toEqual([]);
    await passTo(app, minutesAfter(alertAt, 31));
    const again = await say(shoot, 'extend', { minutes: 60 });
    expect(again.body).toMatchObject({
      status: 'armed',
      doneBy: minutesAfter(alertAt, 91).toISOString(),
      alertAt: minutesAfter(alertAt, 121).toISOString(),
    });
    await passTo(app, minutesAfter(alertAt, 122));
    expect(subjects()).toEqual([
      'Ann Lee (AnnLee) has not checked in',
      'Ann Lee (AnnLee) has answered and needs more time',
      'Ann Lee (AnnLee) has not checked in',
    ]);
    for (const minutes of [0, -5, 241, 1.5, '30'])
      expect((await say(shoot, 'extend', { minutes })).status).toBe(400);
    app.clock.now = new Date(shoot.endsAt.getTime() + 71 * HOUR_MS);
    expect((await say(shoot, 'extend', { minutes: 61 })).body).toMatchObject({ code: 'DONE_BY_TOO_LATE' });
  });
});

describe('the silent alarm', () => {
  it('emails the contact immediately, and returns the same answer as an extension', async () => {
    const { shoot, doneBy, ...before } = await armed();
    const twin = await armed();
    app.clock.now = minutesAfter(start, 3);
    const helped = await say(shoot, 'help');
    const extended = await say(twin.shoot, 'extend', { minutes: 30 });
    const { shootId: _one, ...first } = helped.body;
    const { shootId: _two, ...second } = extended.body;
    expect(first).toEqual(second);
    expect(first.doneBy).toBe(minutesAfter(doneBy, 30).toISOString());
    expect(first.createdAt).toBe(before.createdAt);
    // A second alarm within minutes sends no second email.
    expect((await say(shoot, 'help')).status).toBe(200);
    await app.mailbox.drain();
    expect(subjects()).toEqual(['Ann Lee (AnnLee) needs your help']);
    const { text } = await app.mailbox.newestTo(contactEmail);
    expect(text).toContain('The roof of the Foundry');
    expect(text).toContain('someone may be next to them');
    expect((await bell(shoot)).filter(({ isRead }) => !isRead)).toEqual([]);

    await say(shoot, 'ok');
    await app.mailbox.drain();
    expect(subjects().at(-1)).toBe('Ann Lee (AnnLee) has checked in: they say they are fine');
    expect((await app.mailbox.newestTo(contactEmail)).text).toContain(
      'We cannot know if they pressed “I am fine” of their own free will',
    );
    expect((await say(shoot, 'help')).status).toBe(409);
  });

  it('answers to any number of minutes exactly as an extension does, including refusals', async () => {
    const { shoot, doneBy } = await armed();
    const twin = await armed();
    expect((await say(shoot, 'help', { minutes: 120 })).body.doneBy).toBe(
      minutesAfter(doneBy, 120).toISOString(),
    );
    expect((await say(twin.shoot, 'extend', { minutes: 120 })).body.doneBy).toBe(
      minutesAfter(doneBy, 120).toISOString(),
    );
    const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
    for (const minutes of [0, -5, 241, 1.5, '30']) {
      const [alarm, extension] = [
        await say(shoot, 'help', { minutes }),
        await say(twin.shoot, 'extend', { minutes }),
      ];
      expect([alarm.status, withoutId(alarm.text)]).toEqual([400, withoutId(extension.text)]);
    }
    await app.mailbox.drain();
    expect(subjects().filter((subject) => subject.includes('needs your help'))).toHaveLength(1);
  });

  it('is triggered by a reason that the member chose and only the member can read', async () => {
    const { shoot, token } = await armed({ helpLabel: ' Call from my sister ' });
    expect((await shown(shoot)).helpLabel).toBe('Call from my sister');
    await say(shoot, 'help');
    await app.mailbox.drain();
    const seen = await app.visitor().post('/api/check-in/view', { token });
    const { text, html } = await app.mailbox.newestTo(contactEmail);
    const others = await bob.client.get(`/api/shoots/${shoot.id}`);
    for (const read of [seen.text, text, html, others.text]) expect(read).not.toContain('sister');
  });

  it('needs a contact who confirmed', async () => {
    const shoot = await buildShoot(app, [ann, bob]);
    await set(shoot);
    expect((await say(shoot, 'help')).body).toMatchObject({ error: 'Not possible from asked' });
  });
});

describe('a test', () => {
  it('emails only the member', async () => {
    const { shoot } = await armed();
    expect((await say(shoot, 'test')).body).toEqual({ ok: true });
    await app.mailbox.drain();
    expect(subjects(ann.email)).toEqual(['Test: Ann Lee (AnnLee) has not checked in']);
    expect(subjects()).toEqual([]);
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

describe('a shoot that changes', () => {
  const cancel = (who: Member, { id }: Shoot) => stepOf(who, `${id}/cancel`, { reason: 'No studio' });
  const gone = 'You are no longer the safety contact of Ann Lee (AnnLee)';

  it('ends the check-in if the member cancels, or another party cancels early; both are notified', async () => {
    for (const [who, startsInMs] of [
      [bob, 12 * HOUR_MS],
      [ann, HOUR_MS],
    ] as const) {
      const { shoot } = await armed({}, { startsInMs });
      expect((await cancel(who, shoot)).status).toBe(200);
      expect((await ann.client.get(path(shoot))).status).toBe(404);
      expect(await lastEvent(shoot)).toBe('ended');
      await app.mailbox.drain();
      expect(subjects()).toEqual([gone]);
      app.mailbox.emails.length = 0;
    }
  });

  it('keeps the check-in if another party cancels shortly before the start', async () => {
    const { shoot, alertAt } = await armed({}, { startsInMs: 12 * HOUR_MS - 1000 });
    expect((await cancel(bob, shoot)).status).toBe(200);
    expect(await shown(shoot)).toMatchObject({ status: 'armed', alertAt });
    expect(await lastEvent(shoot)).toBe('goes-on');
    expect((await say(shoot, 'extend', { minutes: 10 })).status).toBe(200);
    await passTo(app, minutesAfter(alertAt, 11));
    expect(subjects()).toEqual(['Ann Lee (AnnLee) has not checked in']);
    expect((await app.mailbox.newestTo(contactEmail)).text).toContain(
      'Another participant cancelled the shoot on',
    );
  });

  it('moves the check-in once all parties accept new times, and notifies member and contact', async () => {
    const { shoot, doneBy, alertAt, confirmedAt } = await armed();
    const later = 3 * HOUR_MS;
    const terms = {
      startsAt: new Date(shoot.startsAt.getTime() + later).toISOString(),
      endsAt: new Date(shoot.endsAt.getTime() + later).toISOString(),
      timeZone: 'America/Chicago',
      location: 'The cellar of the Foundry',
      zipCode: '60601',
      pay: { kind: 'trade', amount: null, per: null },
    };
    expect((await changeOf(bob, shoot.id, { version: 1, terms })).status).toBe(200);
    expect(await shown(shoot)).toMatchObject({ status: 'armed', doneBy });
    expect((await stepOf(ann, `${shoot.id}/accept`, { version: 2 })).body.status).toBe('confirmed');
    expect(await shown(shoot)).toMatchObject({
      status: 'armed',
      confirmedAt,
      doneBy: minutesAfter(doneBy, 180).toISOString(),
      alertAt: minutesAfter(alertAt, 180).toISOString(),
    });
    expect(await lastEvent(shoot)).toBe('moved');
    await app.mailbox.drain();
    expect(subjects()).toEqual(['New times: you are the safety contact of Ann Lee (AnnLee)']);
    expect(tokenIn((await app.mailbox.newestTo(contactEmail)).text)).not.toBe('');
    // A new place alone sends no email: the alert email contains the current place.
    const place = { ...terms, location: 'The garden' };
    await changeOf(ann, shoot.id, { version: 2, terms: place });
    expect((await stepOf(bob, `${shoot.id}/accept`, { version: 3 })).status).toBe(200);
    // Blocking the other party changes nothing in the alert.
    expect((await ann.client.post(`/api/users/${bob.userId}/block`)).status).toBe(201);
    await passTo(app, minutesAfter(alertAt, 181));
    expect(subjects().slice(1)).toEqual(['Ann Lee (AnnLee) has not checked in']);
    const { text } = await app.mailbox.newestTo(contactEmail);
    expect(text).toContain('Where: The garden, Chicago, Illinois 60601.');
    expect(text).toContain('With: Bob Ray');
    app.clock.now = new Date(start);
    await ann.client.request('DELETE', `/api/users/${bob.userId}/block`);
  });

  it('releases the contact when the member deletes their account', async () => {
    const dora = await buildMember(app);
    const shoot = await buildShoot(app, [dora, bob]);
    expect((await set(shoot, {}, dora)).status).toBe(201);
    expect((await confirm(await newestToken())).status).toBe(200);
    app.mailbox.emails.length = 0;
    expect((await dora.client.post('/api/user/delete-account', { password: PASSWORD })).status).toBe(200);
    await app.mailbox.drain();
    expect(subjects()).toEqual([`You are no longer the safety contact of ${dora.username}`]);
    const { rows } = await app.platform.database.executeSql(
      `select id from check_ins where user_id = ${dora.userId}`,
    );
    expect(rows).toEqual([]);
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
