import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/time.ts';
import { useCheckInCalls } from '#testing/check-in-calls.ts';
import { buildShoot, minutesAfter, passTo } from '#testing/check-ins.ts';
import { downloadData } from '#testing/download-data.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
const { start, contactEmail, path, set, say, shown, subjects, armed, bell, lastEvent } = useCheckInCalls(
  app,
  () => ({ ann, bob }),
);
let ann: Member;
let bob: Member;

beforeAll(async () => {
  ann = await buildMember(app, { username: 'AnnLee', profile: { name: 'Ann Lee' } });
  bob = await buildMember(app, { username: 'BobFoto', profile: { name: 'Bob Ray', idVerified: true } });
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
    const { text } = await app.mailbox.newestTo(contactEmail());
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
      'Ann Lee (AnnLee) has checked in: they say they are OK',
    ]);
    expect((await say(shoot, 'extend', { minutes: 30 })).status).toBe(409);
    expect((await downloadData(app, ann.client))('check-ins').at(-1)).toMatchObject({
      ...{ shoot: 'Portraits on the roof', contactName: 'Mum', contactEmail: contactEmail(), status: 'ok' },
      ...{ graceMinutes: 30, helpAt: null, helpLabel: 'Backing up files' },
      emailsToContact: [{ kind: 'ask' }, { kind: 'missed' }, { kind: 'fine' }],
    });
    expect(JSON.stringify((await downloadData(app, bob.client))('check-ins'))).not.toContain(contactEmail());
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
    const { text } = await app.mailbox.newestTo(contactEmail());
    expect(text).toContain('The roof of the Foundry');
    expect(text).toContain('someone may be next to them');
    expect((await bell(shoot)).filter(({ isRead }) => !isRead)).toEqual([]);

    await say(shoot, 'ok');
    await app.mailbox.drain();
    expect(subjects().at(-1)).toBe('Ann Lee (AnnLee) has checked in: they say they are OK');
    expect((await app.mailbox.newestTo(contactEmail())).text).toContain(
      "We cannot know whether they pressed “I'm OK” of their own free will",
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
    const { text, html } = await app.mailbox.newestTo(contactEmail());
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
