import { isDeepStrictEqual } from 'node:util';
import type { NewQuestion, NewRole, Question } from '@opencall/contract/casting/calls/roles.schemas';
import { givenFilters, needsOf } from '#features/directory/search/search.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { deleteRoles, storeRole } from './roles.queries.ts';
import { listRoles, type RoleRow, takeQuestionIds } from './roles.sql.ts';

/** Gives new questions ids; existing ones keep theirs. @throws CALL_ROLE_UNKNOWN. */
const withIds = async (
  tx: Tx,
  given: readonly NewQuestion[],
  { known, path }: { known: readonly Question[]; path: string },
): Promise<Question[]> => {
  const isUnknown = ({ id }: NewQuestion) =>
    id !== undefined && !known.some((question) => question.id === id);
  if (given.some(isUnknown)) throw fieldError('CALL_ROLE_UNKNOWN', `${path}.questions`);
  const ids = await takeQuestionIds(tx, given.filter(({ id }) => id === undefined).length);
  return given.map(({ id, ...question }) => ({ id: id ?? (ids.shift() as number), ...question }));
};

const without = (questions: readonly (Question | NewQuestion)[]) =>
  questions.map(({ id: _id, ...question }) => question);

/** A role with applications must keep its requirements and questions. @throws ROLE_HAS_APPLICATIONS. */
const assertUnchanged = (before: RoleRow, role: NewRole): void => {
  if (!before.hasApplications) return;
  const isSame =
    isDeepStrictEqual(before.requirements, givenFilters(role.requirements)) &&
    isDeepStrictEqual(without(before.questions), without(role.questions));
  if (!isSame || role.count < before.filledCount) throw new AppError('ROLE_HAS_APPLICATIONS');
};

const storeOne = async (
  tx: Tx,
  { callId, role, position, known }: { callId: number; role: NewRole; position: number; known: RoleRow[] },
): Promise<void> => {
  const path = `roles.${position}`;
  const before = known.find(({ id }) => id === role.id);
  if (role.id !== undefined && !before) throw fieldError('CALL_ROLE_UNKNOWN', `${path}.id`);
  if (before) assertUnchanged(before, role);
  const requirements = givenFilters(role.requirements);
  const questions = before?.hasApplications
    ? before.questions
    : await withIds(tx, role.questions, { known: before?.questions ?? [], path });
  const { id, title, count, picturesMin, picturesMax } = role;
  const needs = await needsOf(tx, requirements, `${path}.requirements`);
  await storeRole(tx, {
    id,
    callId,
    title,
    count,
    picturesMin,
    picturesMax,
    position,
    requirements,
    questions,
    needs,
  });
};

/**
 * Replaces the roles of a call; existing ones keep their ids. The caller has locked the call.
 * @throws CALL_ROLE_UNKNOWN, ROLE_HAS_APPLICATIONS, UNKNOWN_ZIP.
 */
export const replaceRoles = async (tx: Tx, callId: number, roles: readonly NewRole[]): Promise<void> => {
  const known = await listRoles(tx, callId);
  const removed = known.filter(({ id }) => !roles.some((role) => role.id === id));
  if (removed.some(({ hasApplications }) => hasApplications)) throw new AppError('ROLE_HAS_APPLICATIONS');
  await deleteRoles(
    tx,
    removed.map(({ id }) => id),
  );
  for (const [position, role] of roles.entries()) await storeOne(tx, { callId, role, position, known });
};
