import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/time.ts';
import type { Application } from './ledger.ts';
import { nextSerial, type Write, withOne } from './write.ts';

/** More places than writers, so that no role is ever filled. */
const PLACES = 100;

const callFields = (title: string) => ({
  title,
  description: 'A quiet morning among palms for a magazine story; styling is provided.',
  pay: { kind: 'paid', amount: 300, per: 'day' },
  nudity: 'none',
  remote: true,
  deadline: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  roles: [{ title: 'Lead', count: PLACES }],
});

/** Writes calls, applications and decisions. */
export const CALL_WRITES: Record<string, Write> = {
  call: async ({ ledger, dealings }, writer) => {
    const title = `Call ${nextSerial()} among palms`;
    const path = '/api/calls';
    const callId = await ledger.addRow(writer, {
      table: 'calls',
      path,
      fields: callFields(title),
      text: title,
    });
    if (!callId) return;
    ledger.values.set(`call ${callId}`, { acknowledged: 'draft', inDoubt: [] });
    const publish = () => writer.client.post<{ roles: { id: number }[] }>(`/api/calls/${callId}/publish`);
    let roleId: number | undefined;
    await ledger.settle(`call ${callId}`, 'open', async () => {
      const answer = await publish();
      roleId = answer.body.roles?.[0]?.id;
      return answer;
    });
    if (roleId) dealings.roles.push({ callId, roleId, owner: writer, applicants: new Set() });
  },
  apply: async ({ ledger, dealings }, writer, dice) => {
    const open = dealings.roles.filter((role) => role.owner !== writer && !role.applicants.has(writer));
    if (open.length === 0) return;
    const { callId, roleId, owner, applicants } = dice.pick(open);
    applicants.add(writer);
    const note = `Application ${nextSerial()}`;
    await ledger.addRow(writer, {
      table: 'call_applications',
      path: `/api/calls/${callId}/roles/${roleId}/applications`,
      fields: { note, clientId: randomUUID() },
      text: note,
      onMade: (id) => {
        ledger.values.set(`application ${id}`, { acknowledged: 'sent', inDoubt: [] });
        dealings.applications.push({ id, applicant: writer, caster: owner });
      },
    });
  },
  answer: ({ ledger, dealings }, writer, dice) => {
    const fits = ({ id, caster }: Application) =>
      caster === writer && ledger.certain(`application ${id}`) === 'sent';
    return withOne(dealings.applications, { dice, fits }, ({ id }) => {
      const status = dice.chance(0.7) ? 'offered' : 'declined';
      const send = () => writer.client.post(`/api/applications/${id}/status`, { status });
      return ledger.settle(`application ${id}`, status, send);
    });
  },
  accept: ({ ledger, dealings }, writer, dice) => {
    const fits = ({ id, applicant }: Application) =>
      applicant === writer && ledger.certain(`application ${id}`) === 'offered';
    return withOne(dealings.applications, { dice, fits }, ({ id }) =>
      ledger.settle(`application ${id}`, 'booked', () =>
        writer.client.post(`/api/applications/${id}/accept`),
      ),
    );
  },
  withdraw: ({ ledger, dealings }, writer, dice) => {
    const fits = ({ id, applicant }: Application) =>
      applicant === writer && ['sent', 'offered'].includes(String(ledger.certain(`application ${id}`)));
    return withOne(dealings.applications, { dice, fits }, ({ id }) =>
      ledger.settle(`application ${id}`, 'withdrawn', () =>
        writer.client.post(`/api/applications/${id}/withdraw`),
      ),
    );
  },
};
