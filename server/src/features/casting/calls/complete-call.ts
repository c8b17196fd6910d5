import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CallRow } from './calls.queries.ts';
import { listRoles } from './roles.queries.ts';

const LACKS: readonly { path: string; message: string; lacks(call: CallRow): boolean }[] = [
  { path: 'title', message: 'Title is required', lacks: ({ title }) => title === '' },
  { path: 'description', message: 'Description is required', lacks: ({ description }) => description === '' },
  { path: 'pay', message: 'Choose how it is paid', lacks: ({ payKind }) => payKind === null },
  { path: 'deadline', message: 'Deadline is required', lacks: ({ deadline }) => deadline === null },
  {
    path: 'zipCode',
    message: 'Enter a place or choose remote',
    lacks: ({ remote, zipCode, location }) => !remote && zipCode === null && location === null,
  },
];

type Lack = Pick<(typeof LACKS)[number], 'path' | 'message'>;

const lacksOf = (call: CallRow): Lack[] =>
  LACKS.filter(({ lacks }) => lacks(call)).map(({ path, message }) => ({ path, message }));

const refuse = (details: Lack[]): void => {
  const [first] = details;
  if (first) throw new AppError('VALIDATION_FAILED', { message: first.message, details });
};

/** What a published call would be after an edit. @throws VALIDATION_FAILED with every field that it would lack. */
export const assertFieldsComplete = (call: CallRow): void => refuse(lacksOf(call));

/** A draft may lack anything, a published call nothing of this. @throws VALIDATION_FAILED with every lack. */
export const assertComplete = async (db: Db, call: CallRow): Promise<void> => {
  const details = lacksOf(call);
  const roles = await listRoles(db, call.id);
  if (roles.length === 0) details.push({ path: 'roles', message: 'Add at least one role' });
  refuse(details);
};
