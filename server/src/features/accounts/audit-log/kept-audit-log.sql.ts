import type { SqlConnection } from '#platform/database/database.ts';

const COLUMNS = 'at, actor_id, actor_name, actor_role, action, target_id, target_name, subject, address';

/** The lock waits for transactions that are adding a record. */
const SAVE = `
  lock table audit_log in share mode;
  create temp table kept_audit_log on commit drop as select id, ${COLUMNS} from audit_log;
  create temp table kept_members on commit drop as select id, created_at from users`;

const SEQUENCE = `pg_get_serial_sequence('audit_log', 'id')`;
const MEMBERS = `pg_get_serial_sequence('users', 'id')`;

/** Ids of records are only a second sort key, so a record whose id is taken gets a new one. */
const RESERVE_IDS = `
  select setval(${SEQUENCE}, greatest(1, (select max(id) from audit_log), (select max(id) from kept_audit_log)))`;

/** New members must not get the ids of members in kept records. */
const RESERVE_MEMBER_IDS = `
  select setval(${MEMBERS}, greatest(
    1, pg_sequence_last_value(${MEMBERS}::regclass), max(actor_id), max(target_id))) from kept_audit_log`;

/** The id or name of a member, or null if the id belongs to another account in the restored database. */
const ofSameMember = (column: string, id: string): string => `
  case when not exists (
    select from users u join kept_members m on m.id = u.id where u.id = k.${id} and m.created_at <> u.created_at
  ) then k.${column} end`;

const ADD_MISSING = `
  insert into audit_log (id, ${COLUMNS})
  select case when exists (select from audit_log a where a.id = k.id) then nextval(${SEQUENCE}) else k.id end,
    k.at, ${ofSameMember('actor_id', 'actor_id')}, ${ofSameMember('actor_name', 'actor_id')}, k.actor_role, k.action,
    ${ofSameMember('target_id', 'target_id')}, ${ofSameMember('target_name', 'target_id')}, k.subject, k.address
  from (
    select id, ${COLUMNS} from kept_audit_log except select id, ${COLUMNS} from audit_log order by id) k`;

/** Copies the audit log before a restore drops it. The copy lasts until the end of the transaction. */
export const saveAuditLog = async ({ executeSql }: SqlConnection): Promise<void> => {
  await executeSql(SAVE);
};

/**
 * Adds the records that the backup does not have, so that an admin cannot remove traces with a restore. Like those of
 * deleted accounts, they keep the ids and names of members who are not in the backup.
 */
export const keepAuditLog = async ({ executeSql }: SqlConnection): Promise<void> => {
  await executeSql(RESERVE_IDS);
  await executeSql(RESERVE_MEMBER_IDS);
  await executeSql(ADD_MISSING);
};
