import type { NewRole } from '@opencall/contract/casting/calls/roles.schemas';
import type { Tx } from '#platform/database/database.ts';
import { updateCallRow } from './calls.queries.ts';
import { wordsOf } from './calls.words.ts';
import { listRoles, type RoleRow } from './roles.queries.ts';
import { replaceRoles } from './roles.service.ts';
import { listTexts } from './texts.queries.ts';

/** Gives a call that was stored as it is its roles, and makes it known to the search; answers the roles. */
export const indexStoredCall = async (tx: Tx, id: number, roles: readonly NewRole[]): Promise<RoleRow[]> => {
  await replaceRoles(tx, id, roles);
  await updateCallRow(tx, id, { words: wordsOf(await listTexts(tx, id)) });
  return listRoles(tx, id);
};
