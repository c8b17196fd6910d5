import type { Answer, DeskQuery } from '@opencall/contract/casting/calls/applications.schemas';
import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import type { Db } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { csvHead, csvLine } from '#platform/text/csv.ts';
import { assertOwner } from './calls.policy.ts';
import { getDeskCall } from './desk.service.ts';
import { type DeskFilter, listDeskLines } from './desk.sql.ts';

const COLUMNS = [
  'applied_at',
  'role',
  'username',
  'stage_name',
  'name',
  'status',
  'status_changed_at',
  'stars',
  'folder',
  'desk_note',
  'rate',
  'free_on',
  'note',
  'answers',
  'pictures',
] as const;

const asText = (value: Answer['value']): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
};

const answersText = (questions: readonly Question[], answers: readonly Answer[]): string =>
  answers
    .map(({ questionId, value }) => {
      const question = questions.find(({ id }) => id === questionId);
      return `${question?.text ?? 'Question'} ${asText(value)}`;
    })
    .join(' | ');

/**
 * Exports the applications of a desk as CSV for the owner.
 * @param origin origin of the site, for the URLs of pictures. @throws CALL_NOT_FOUND, NOT_ON_DESK, NOT_CALL_OWNER.
 */
export const exportDesk = async (
  db: Db,
  viewer: Viewer,
  { callId, query, origin }: { callId: number; query: Omit<DeskQuery, 'limit' | 'cursor'>; origin: string },
): Promise<string> => {
  assertOwner(await getDeskCall(db, viewer, callId));
  const filter: DeskFilter = { ...query, viewer, callId };
  const lines = (await listDeskLines(db, filter)).map((row) =>
    csvLine([
      ...[row.createdAt.toISOString(), row.role, row.username, row.username, row.name, row.status],
      ...[row.statusChangedAt.toISOString(), row.stars, row.folder, row.deskNote, row.rate],
      row.freeOn.join(' '),
      row.note,
      answersText(row.questions, row.answers),
      row.pictures.map((url) => new URL(url, origin).href).join(' '),
    ]),
  );
  return csvHead(COLUMNS) + lines.join('');
};
