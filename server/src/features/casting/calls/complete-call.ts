import * as m from '#messages/casting/calls.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CallRow } from './calls.sql.ts';
import { listRoles } from './roles.sql.ts';

const REQUIREMENTS: readonly { path: string; message: string; isMissing(call: CallRow): boolean }[] = [
  { path: 'title', message: m.titleRequired, isMissing: ({ title }) => title === '' },
  {
    path: 'description',
    message: m.descriptionRequired,
    isMissing: ({ description }) => description === '',
  },
  { path: 'pay', message: m.payRequired, isMissing: ({ payKind }) => payKind === null },
  { path: 'deadline', message: m.deadlineRequired, isMissing: ({ deadline }) => deadline === null },
  {
    path: 'zipCode',
    message: m.placeRequired,
    isMissing: ({ remote, zipCode, location }) => !remote && zipCode === null && location === null,
  },
];

type Missing = Pick<(typeof REQUIREMENTS)[number], 'path' | 'message'>;

const missingIn = (call: CallRow): Missing[] =>
  REQUIREMENTS.filter(({ isMissing }) => isMissing(call)).map(({ path, message }) => ({ path, message }));

const refuse = (details: Missing[]): void => {
  const [first] = details;
  if (first) throw new AppError('VALIDATION_FAILED', { message: first.message, details });
};

/** A published call must have all required fields after an edit. @throws VALIDATION_FAILED with every missing field. */
export const assertFieldsComplete = (call: CallRow): void => refuse(missingIn(call));

/** A call needs all required fields and a role to be published. @throws VALIDATION_FAILED with everything that is missing. */
export const assertComplete = async (db: Db, call: CallRow): Promise<void> => {
  const details = missingIn(call);
  const roles = await listRoles(db, call.id);
  if (roles.length === 0) details.push({ path: 'roles', message: m.roleRequired });
  refuse(details);
};
