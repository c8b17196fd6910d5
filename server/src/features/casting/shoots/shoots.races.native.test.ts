import { SHOOT_TRANSITIONS } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { Dice } from '#testing/dice.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import {
  type Person as Anybody,
  buildConfirmedShoot,
  buildShoot,
  changeOf,
  getShootOf,
  type ShootAnswer,
  shootFields,
  stepOf,
  termsOf,
} from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Person = Anybody & BuiltUser;
const app = useTestApp();
let paul: Person;
let mia: Person;
let noa: Person;
/** Number of shoots on which each race runs concurrently. */
const ROUNDS = 6;

beforeAll(async () => {
  [paul, mia, noa] = [await buildMember(app), await buildMember(app), await buildMember(app)];
  await app.platform.database.executeSql(
    `insert into webhooks (url, events, secret, created_at) values ('https://hooks.example', '{shoot.confirmed}', '', now())`,
  );
});

type Step = Awaited<ReturnType<typeof stepOf>>;
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const rows = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.executeSql(text, values)).rows as Record<string, unknown>[];
const newsOf = async ({ client }: Person, id: number, event: string): Promise<number> => {
  const { body } = await client.get<{ subject: { shootId?: number; event?: string } }[]>(
    '/api/notifications?limit=100',
  );
  return body.filter(({ subject }) => subject.shootId === id && subject.event === event).length;
};
const webhooksOf = async (id: number): Promise<number> =>
  (await rows(`select id from webhook_deliveries where body like $1`, [`%"shootId":${id},%`])).length;

/** Runs two concurrent steps on each of several shoots, and passes the answers of each shoot to `check`. */
const race = async (
  build: () => Promise<number>,
  steps: readonly ((id: number) => Promise<Step>)[],
  check: (id: number, answers: Step[]) => Promise<void>,
): Promise<void> => {
  const ids: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ids.push(await build());
  // Every second pair is sent in reverse order.
  const run = async (id: number, n: number) => {
    const order = n % 2 ? [...steps].reverse() : steps;
    const answers = await Promise.all(order.map((step) => step(id)));
    return n % 2 ? answers.reverse() : answers;
  };
  const all = await Promise.all(ids.map(run));
  for (const [n, id] of ids.entries()) await check(id, all[n] ?? []);
};
const accept =
  (person: Person, version = 1) =>
  (id: number) =>
    stepOf(person, `${id}/accept`, { version });
const cancel = (person: Person) => (id: number) => stepOf(person, `${id}/cancel`, { reason: 'Rain' });
const change = (person: Person) => (id: number) =>
  changeOf(person, id, { version: 1, terms: termsOf(app, { location: 'Elsewhere' }) });

describe('concurrently', () => {
  it('accepting and changing never binds a party to terms that they did not see', () =>
    race(
      () => buildShoot(app, [paul, mia]),
      [accept(mia), change(paul)],
      async (id, [accepted, changed]) => {
        expect(changed?.status).toBe(200);
        const shoot = await getShootOf(mia, id);
        expect(shoot).toMatchObject({ status: 'proposed', version: 2 });
        const mine = shoot.parties.find(({ userId }) => userId === mia.userId);
        const isFirst = accepted?.status === 200;
        expect(mine).toMatchObject({ answer: 'asked', acceptedVersion: isFirst ? 1 : null });
        expect(shoot.confirmedVersion).toBe(isFirst ? 1 : null);
        if (!isFirst)
          expect([accepted?.status, accepted?.body.error]).toEqual([409, 'The terms have changed']);
      },
    ));

  it('two acceptances confirm a shoot once', () =>
    race(
      () => buildShoot(app, [paul, mia, noa]),
      [accept(mia), accept(noa)],
      async (id, answers) => {
        expect(statusesOf(answers)).toEqual([200, 200]);
        expect(await getShootOf(paul, id)).toMatchObject({ status: 'confirmed', confirmedVersion: 1 });
        expect([await newsOf(paul, id, 'confirmed'), await webhooksOf(id)]).toEqual([1, 1]);
      },
    ));

  it('of accepting and declining only one succeeds', () =>
    race(
      () => buildShoot(app, [paul, mia]),
      [accept(mia), (id) => stepOf(paul, `${id}/decline`)],
      async (id, [accepted, declined]) => {
        expect(statusesOf([accepted, declined] as Step[])).toEqual([200, 409]);
        const isAccepted = accepted?.status === 200;
        expect((await getShootOf(mia, id)).status).toBe(isAccepted ? 'confirmed' : 'declined');
        const refused = isAccepted ? declined : accepted;
        expect(refused?.body.error).toBe(`Not possible from ${isAccepted ? 'confirmed' : 'declined'}`);
      },
    ));

  it('a cancellation succeeds, whether or not the shoot was accepted just before', () =>
    race(
      () => buildShoot(app, [paul, mia]),
      [accept(mia), cancel(paul)],
      async (id, [accepted, cancelled]) => {
        expect([cancelled?.status, [200, 409].includes(accepted?.status ?? 0)]).toEqual([200, true]);
        const wasAgreed = accepted?.status === 200;
        expect(await getShootOf(mia, id)).toMatchObject({
          ...{ status: 'cancelled', cancelledBy: paul.userId },
          confirmedVersion: wasAgreed ? 1 : null,
        });
        expect(await newsOf(mia, id, 'cancelled')).toBe(1);
      },
    ));

  it('two cancellations store one, and two changes store one version', async () => {
    await race(
      () => buildConfirmedShoot(app, [paul, mia, noa]),
      [cancel(paul), cancel(mia)],
      async (id, answers) => {
        expect(statusesOf(answers)).toEqual([200, 409]);
        const by = answers[0]?.status === 200 ? paul : mia;
        expect(await getShootOf(noa, id)).toMatchObject({ status: 'cancelled', cancelledBy: by.userId });
        expect(await newsOf(noa, id, 'cancelled')).toBe(1);
      },
    );
    await race(
      () => buildConfirmedShoot(app, [paul, mia]),
      [change(paul), change(mia)],
      async (id, answers) => {
        expect(statusesOf(answers)).toEqual([200, 409]);
        expect((await getShootOf(mia, id)).versions).toHaveLength(2);
      },
    );
  });

  it('a claim and its denial open one dispute, two claims finish a shoot once, and one of two decisions counts', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const ids: number[] = [];
    for (let round = 0; round < 2 * ROUNDS; round += 1) ids.push(await buildConfirmedShoot(app, [paul, mia]));
    app.clock.now = new Date(app.clock.now.getTime() + 11 * DAY_MS);
    const took = { outcome: 'took-place' };
    const accuse = { outcome: 'no-show', absent: [mia.userId] };
    const disputed = ids.slice(0, ROUNDS);
    await Promise.all(
      ids.flatMap((id) => [
        stepOf(paul, `${id}/outcome`, disputed.includes(id) ? accuse : took),
        stepOf(mia, `${id}/outcome`, took),
      ]),
    );
    for (const id of ids)
      expect((await getShootOf(mia, id)).status).toBe(disputed.includes(id) ? 'disputed' : 'done');
    for (const id of disputed) {
      expect(await newsOf(mia, id, 'disputed')).toBe(1);
      const decide = () =>
        admin.client.patch(`/api/moderation/disputes/${id}`, {
          decision: 'took-place',
          reason: 'The pictures show it.',
        });
      expect(statusesOf(await Promise.all([decide(), decide()]))).toEqual([200, 409]);
    }
    const decisions = await rows(`select id from audit_log where action = 'dispute.decide'`);
    expect(decisions).toHaveLength(ROUNDS);
  });

  it('several processes send each reminder and finish each shoot once', async () => {
    const id = await buildConfirmedShoot(app, [paul, mia], { title: 'Reminded' });
    const start = new Date((await getShootOf(paul, id)).terms.startsAt).getTime();
    // The job does not run in the days after its week reminder is due. 44 hours before the start, that reminder is obsolete.
    const late = await buildConfirmedShoot(app, [paul, mia], {
      title: 'Late',
      terms: termsOf(app, {
        startsAt: new Date(start + 20 * HOUR_MS).toISOString(),
        endsAt: new Date(start + 21 * HOUR_MS).toISOString(),
      }),
    });
    const run = () =>
      Promise.all(
        Array.from({ length: 4 }, async (_, n) => {
          await app.platform.database.autocommit(async (tx) =>
            tx.enqueue(n % 2 ? 'shoots-remind' : 'shoots-settle', {}),
          );
          await app.platform.jobs.drain();
        }),
      );
    for (const hours of [7 * 24, 24, 2, -3, -3 - 7 * 24]) {
      app.clock.now = new Date(start - hours * HOUR_MS);
      await run();
      await run();
    }
    const reminders = await rows(
      'select reminder, user_id from shoot_reminders where shoot_id = $1 order by sent_at, user_id',
      [id],
    );
    expect(reminders.map(({ reminder }) => reminder)).toEqual([
      'week',
      'week',
      'day',
      'day',
      'hours',
      'hours',
    ]);
    const ofLate = await rows('select distinct reminder from shoot_reminders where shoot_id = $1', [late]);
    expect(ofLate).toEqual([{ reminder: 'day' }]);
    await app.platform.jobs.drain();
    const subjects = app.mailbox.emails
      .filter(({ to, subject }) => to === mia.email && subject.includes('Reminded'))
      .map(({ subject }) => subject);
    const ofShoot = (subject: string) => !/^(New shoot proposal|How was it\?)/.test(subject);
    expect(subjects.filter(ofShoot)).toEqual([
      'In a week: Reminded',
      'Tomorrow: Reminded',
      'In two hours: Reminded',
    ]);
    expect(
      (await rows('select status, done_at is not null as done from shoots where id = $1', [id]))[0],
    ).toEqual({ status: 'done', done: true });
  });
});

describe('the database', () => {
  it('refuses to confirm a shoot that some party has not accepted', async () => {
    const id = await buildShoot(app, [paul, mia]);
    const confirm = `update shoots set status = 'confirmed', confirmed_version = 1, confirmed_at = now(),
      settles_at = ends_at + interval '7 days' where id = ${id}`;
    await expect(app.platform.database.executeSql(confirm)).rejects.toThrow(/not every party/);
    await expect(
      app.platform.database.executeSql(`update shoots set status = 'done', done_at = now() where id = ${id}`),
    ).rejects.toThrow(/shoots_confirmed/);
    expect((await getShootOf(mia, id)).status).toBe('proposed');
  });
});

/** Draws a random step. Steps that end the shoot are rarer and come later. */
const draw = (dice: Dice, n: number) =>
  dice.pick([
    'accept',
    'accept',
    'accept',
    'change',
    ...(n < 6 ? [] : (['decline', 'cancel'] as const)),
  ] as const);
/** Takes a random step, sometimes with an outdated version. */
const takeStep = async (dice: Dice, shoot: ShootAnswer, n: number) => {
  const person = dice.pick([paul, mia, noa]);
  const version = Math.max(1, shoot.version - (dice.chance(0.25) ? 1 : 0));
  const step = draw(dice, n);
  const answer =
    step === 'change'
      ? await changeOf(person, shoot.id, { version, terms: termsOf(app) })
      : await stepOf(person, `${shoot.id}/${step}`, { version, reason: 'Rain' });
  const isStale = (step === 'accept' || step === 'change') && version !== shoot.version;
  const allowed = isStale ? undefined : SHOOT_TRANSITIONS[shoot.status][step];
  return { answer, allowed, what: `${step} of ${shoot.status}` };
};
/** True if all parties have accepted the current version. This must hold exactly while the shoot is confirmed. */
const isAgreed = ({ parties, version }: ShootAnswer) =>
  parties.every(({ acceptedVersion }) => acceptedVersion === version);

describe('any order of steps', () => {
  it('is answered according to the transition table of the contract', async () => {
    const dice = new Dice('steps');
    const walk = async () => {
      const made = await paul.client.post<ShootAnswer>('/api/shoots', shootFields(app, [paul, mia, noa]));
      let shoot = made.body;
      for (let n = 0; n < 12; n += 1) {
        const { answer, allowed, what } = await takeStep(dice, shoot, n);
        expect(answer.status, what).toBe(allowed ? 200 : 409);
        const next = await getShootOf(paul, shoot.id);
        if (allowed) expect(allowed, what).toContain(next.status);
        else expect(next, what).toEqual(shoot);
        if (next.status === 'confirmed' || next.status === 'proposed')
          expect(isAgreed(next), what).toBe(next.status === 'confirmed');
        shoot = next;
      }
    };
    for (let round = 0; round < 6; round += 1) await walk();
  });
});
