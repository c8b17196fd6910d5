import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CallRow } from './calls.sql.ts';
import { listRoles } from './roles.sql.ts';

const REQUIREMENTS: readonly { path: string; message: string; isMissing(call: CallRow): boolean }[] = [
  { path: 'title', message: 'Title is required', isMissing: ({ title }) => title === '' },
  {
    path: 'description',
    message: 'Description is required',
    isMissing: ({ description }) => description === '',
  },
  { path: 'pay', message: 'Choose how it is paid', isMissing: ({ payKind }) => payKind === null },
  { path: 'deadline', message: 'Deadline is required', isMissing: ({ deadline }) => deadline === null },
  {
    path: 'zipCode',
    message: 'Enter a place or choose remote',
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
  if (roles.length === 0) details.push({ path: 'roles', message: 'Add at least one role' });
  refuse(details);
};
