import { createHmac } from 'node:crypto';
import type { ApiToken } from '@opencall/contract/accounts/api-tokens/api-tokens.schemas';
import {
  API_TOKEN_PREFIX,
  type ApiTokenScope,
} from '@opencall/contract/accounts/api-tokens/api-tokens.vocabulary';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { createSecret } from '#platform/crypto/random-secret.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import {
  countTokens,
  deleteToken,
  deleteTokensOf,
  insertToken,
  listTokenRows,
} from './api-tokens.queries.ts';

/** Hash of a token, as stored. A stolen database reveals no token, and a new SESSION_SECRET invalidates all. */
export const hashApiToken = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();

interface NewToken {
  name: string;
  scopes: ApiTokenScope[];
  /** From the configuration. */
  sessionSecret: string;
}

/** Creates a token for the viewer. The token itself is returned only this once. */
export const createApiToken = async (
  tx: Tx,
  { viewer, actor }: { viewer: Viewer; actor: AuditActor },
  { name, scopes, sessionSecret }: NewToken,
): Promise<ApiToken & { token: string }> => {
  const token = createSecret(API_TOKEN_PREFIX);
  const { userId, user } = viewer;
  const createdAt = actor.now;
  const tokenHash = hashApiToken(token, sessionSecret);
  const id = await insertToken(tx, { userId, name, scopes, tokenHash, createdAt });
  const subject = { kind: 'api-token', id, title: name, scopes: scopes.join(', ') } as const;
  await audit(tx, { ...actor, action: 'token.create', targetUserId: userId, subject });
  const owner = { id: userId, username: user.username };
  return { id, name, scopes, owner, createdAt: createdAt.toISOString(), lastUsedAt: null, token };
};

/** @throws API_TOKEN_NOT_FOUND. */
export const deleteApiToken = async (tx: Tx, actor: AuditActor, id: number): Promise<void> => {
  const row = await deleteToken(tx, id);
  if (!row) throw new AppError('API_TOKEN_NOT_FOUND');
  const subject = { kind: 'api-token', id, title: row.name } as const;
  await audit(tx, { ...actor, action: 'token.delete', targetUserId: row.userId, subject });
};

/** Lists the tokens of all admins, newest first. @throws INVALID_CURSOR. */
export const listApiTokens = async (db: Db, query: PageQuery): Promise<Page<ApiToken>> => {
  const page = await readPage(query, {
    rows: (span) => listTokenRows(db, span),
    count: () => countTokens(db),
  });
  const present = ({
    userId,
    username,
    createdAt,
    lastUsedAt,
    ...row
  }: (typeof page.rows)[number]): ApiToken => ({
    ...row,
    owner: { id: userId, username },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  });
  return { ...page, rows: page.rows.map(present) };
};

/** Deletes all API tokens of a user, when their sessions end or their role changes. */
export const endApiTokens = (tx: Tx, userId: number): Promise<void> => deleteTokensOf(tx, userId);
