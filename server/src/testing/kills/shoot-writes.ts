import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import type { Ledger, Shoot, Writer } from './ledger.ts';
import { nextSerial, otherThan, type Write, withOne } from './write.ts';

/** Milliseconds until a new check-in is due. The scheduled job finds it then. */
const DONE_IN_MS = 2000;

const termsOf = () => {
  const startsAt = Date.now() + 10 * DAY_MS;
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 3 * HOUR_MS).toISOString(),
    timeZone: 'America/Chicago',
    pay: { kind: 'trade' },
  };
};

const otherOf = ({ parties: [first, second] }: Shoot, writer: Writer): Writer =>
  first === writer ? second : first;
const isParty = ({ parties }: Shoot, writer: Writer): boolean => parties.includes(writer);
const isConfirmed = (ledger: Ledger, { id, parties }: Shoot): boolean =>
  parties.every(({ userId }) => ledger.certain(`answer ${id} ${userId}`) === 'accepted');
const tookPlace = (ledger: Ledger, { id, parties }: Shoot): boolean =>
  parties.every(({ userId }) => ledger.certain(`outcome ${id} ${userId}`) === 'took-place');

/** Writes shoots, agreements, check-ins and references. */
export const SHOOT_WRITES: Record<string, Write> = {
  propose: async (scene, writer, dice) => {
    const { ledger, dealings } = scene;
    const other = otherThan(scene, writer, dice);
    const title = `Shoot ${nextSerial()}`;
    const parties = [writer, other].map(({ userId }) => ({ userId, role: 'model' }));
    await ledger.addRow(writer, {
      table: 'shoots',
      path: '/api/shoots',
      fields: { title, parties, terms: termsOf(), clientId: randomUUID() },
      text: title,
      onMade: (id) => {
        ledger.values.set(`answer ${id} ${writer.userId}`, { acknowledged: 'accepted', inDoubt: [] });
        ledger.values.set(`answer ${id} ${other.userId}`, { acknowledged: 'asked', inDoubt: [] });
        dealings.shoots.push({ id, parties: [writer, other], watched: new Set(), referred: new Set() });
      },
    });
  },
  agree: ({ ledger, dealings }, writer, dice) => {
    const fits = ({ id }: Shoot) => ledger.certain(`answer ${id} ${writer.userId}`) === 'asked';
    return withOne(dealings.shoots, { dice, fits }, ({ id }) =>
      ledger.settle(`answer ${id} ${writer.userId}`, 'accepted', () =>
        writer.client.post(`/api/shoots/${id}/accept`, { version: 1 }),
      ),
    );
  },
  agreement: ({ ledger, dealings }, writer, dice) => {
    const fits = (shoot: Shoot) =>
      isParty(shoot, writer) && !shoot.agreementId && !shoot.isOver && isConfirmed(ledger, shoot);
    return withOne(dealings.shoots, { dice, fits }, async (shoot) => {
      const path = `/api/shoots/${shoot.id}/agreements`;
      const answer = await ledger.send(() =>
        writer.client.post<{ id: number; title: string }>(path, { templateId: 1 }),
      );
      if (!answer) return;
      const { id, title } = answer.body;
      shoot.agreementId = id;
      ledger.rows.push({ table: 'agreements', id, ownerId: writer.userId, text: title });
    });
  },
  sign: ({ ledger, dealings }, writer, dice) => {
    const keyOf = ({ agreementId }: Shoot) => `signature ${agreementId} ${writer.userId}`;
    const fits = (shoot: Shoot) =>
      isParty(shoot, writer) && shoot.agreementId !== undefined && ledger.certain(keyOf(shoot)) === null;
    return withOne(dealings.shoots, { dice, fits }, (shoot) =>
      ledger.settle(keyOf(shoot), writer.username, () =>
        writer.client.post(`/api/agreements/${shoot.agreementId}/sign`, { name: writer.username }),
      ),
    );
  },
  checkIn: ({ ledger, dealings }, writer, dice) => {
    const fits = (shoot: Shoot) =>
      isParty(shoot, writer) && !shoot.isOver && !shoot.watched.has(writer) && isConfirmed(ledger, shoot);
    return withOne(dealings.shoots, { dice, fits }, ({ id: shootId, watched }) => {
      watched.add(writer);
      const contactEmail = `contact-${shootId}-${writer.userId}@kills.test`;
      dealings.checkIns.push({ shootId, member: writer, contactEmail, alarm: 'none' });
      const doneBy = new Date(Date.now() + DONE_IN_MS).toISOString();
      const fields = { contactName: 'Mum', contactEmail, doneBy, graceMinutes: 120 };
      return ledger.settle(`contact ${shootId} ${writer.userId}`, 'asked', () =>
        writer.client.post(`/api/shoots/${shootId}/check-in`, fields),
      );
    });
  },
  confirm: ({ ledger, dealings }, writer, dice) => {
    const keyOf = (shootId: number) => `contact ${shootId} ${writer.userId}`;
    return withOne(
      dealings.checkIns,
      {
        dice,
        fits: ({ member, token, shootId }) =>
          member === writer && token !== undefined && ledger.certain(keyOf(shootId)) === 'asked',
      },
      ({ shootId, token }) =>
        ledger.settle(keyOf(shootId), 'confirmed', () =>
          writer.client.post('/api/check-in/confirm', { token }),
        ),
    );
  },
  alarm: ({ ledger, dealings }, writer, dice) =>
    withOne(
      dealings.checkIns,
      {
        dice,
        fits: ({ member, alarm, isDue, shootId }) =>
          member === writer &&
          alarm === 'none' &&
          !isDue &&
          ledger.certain(`contact ${shootId} ${writer.userId}`) === 'confirmed',
      },
      async (checkIn) => {
        const path = `/api/shoots/${checkIn.shootId}/check-in/help`;
        const answer = await ledger.send(() => writer.client.post(path, { minutes: 15 }));
        checkIn.alarm = answer ? 'sent' : 'unsure';
      },
    ),
  outcome: ({ ledger, dealings }, writer, dice) => {
    const keyOf = ({ id }: Shoot) => `outcome ${id} ${writer.userId}`;
    const fits = (shoot: Shoot) =>
      isParty(shoot, writer) && shoot.isOver === true && ledger.certain(keyOf(shoot)) === null;
    return withOne(dealings.shoots, { dice, fits }, (shoot) =>
      ledger.settle(keyOf(shoot), 'took-place', () =>
        writer.client.post(`/api/shoots/${shoot.id}/outcome`, { outcome: 'took-place' }),
      ),
    );
  },
  refer: ({ ledger, dealings }, writer, dice) => {
    const fits = (shoot: Shoot) =>
      isParty(shoot, writer) && !shoot.referred.has(writer) && tookPlace(ledger, shoot);
    return withOne(dealings.shoots, { dice, fits }, (shoot) => {
      shoot.referred.add(writer);
      const text = `Reference ${nextSerial()}: on time and prepared.`;
      const { userId } = otherOf(shoot, writer);
      return ledger.addRow(writer, {
        table: 'shoot_references',
        path: `/api/shoots/${shoot.id}/references`,
        fields: { userId, recommend: true, text, tags: [] },
        text,
      });
    });
  },
};
