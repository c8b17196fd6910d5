import type { Database } from '#platform/database/database.ts';
import type { Scene } from './ledger.ts';

/** Number of shoots that become due in a round. Most check-ins stay for silent alarms. */
const SHOOTS = 3;
const CHECK_INS = 1;

/**
 * Moves some confirmed shoots, and some check-ins with a confirmed contact, into the past: after the next start references can
 * be written and alerts have to be sent. The server must not be running.
 */
export const letTimePass = async (database: Database, { dealings, ledger }: Scene): Promise<void> => {
  const over = dealings.shoots.filter(
    ({ id, parties, isOver }) =>
      !isOver && parties.every(({ userId }) => ledger.certain(`answer ${id} ${userId}`) === 'accepted'),
  );
  for (const shoot of over.slice(0, SHOOTS)) {
    for (const table of ['shoot_terms', 'shoots']) {
      const id = table === 'shoots' ? 'id' : 'shoot_id';
      const move = `update ${table} set starts_at = now() - interval '1 day', ends_at = now() - interval '20 hours'`;
      await database.executeSql(`${move} where ${id} = $1`, [shoot.id]);
    }
    shoot.isOver = true;
  }
  const due = dealings.checkIns.filter(
    ({ shootId, member, alarm, isDue }) =>
      !isDue && alarm === 'none' && ledger.certain(`contact ${shootId} ${member.userId}`) === 'confirmed',
  );
  for (const checkIn of due.slice(0, CHECK_INS)) {
    await database.executeSql(
      `update check_ins set done_by = done_by - interval '1 day', alert_at = alert_at - interval '1 day'
       where contact_email = $1`,
      [checkIn.contactEmail],
    );
    checkIn.isDue = true;
  }
};
