import { API_TOKEN_PREFIX } from '@opencall/contract/accounts/api-tokens/api-tokens.vocabulary';
import type { FastifyRequest } from 'fastify';
import type { ViewerFacts } from '#features/accounts/visibility/visibility.api.ts';
import { batchLookups } from '#platform/database/batch.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bearerOf } from '#platform/http/bearer.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { hasTokens, touchToken } from './api-tokens.queries.ts';
import { hashApiToken } from './api-tokens.service.ts';
import { findTokenOwners, type TokenOwnerRow } from './token-owners.sql.ts';

/** Precision of "last used", to avoid a write on every request. */
const TOUCH_MS = 5 * MINUTE_MS;

/** Finds the viewers of requests with an API token. */
export interface TokenViewers {
  /**
   * Returns the viewer; undefined if the request has no API token, so that its session counts. @throws
   * NOT_AUTHENTICATED for an invalid token.
   */
  find(request: FastifyRequest): Promise<Viewer | undefined>;
  /** True if the viewer called with a token or owns one. */
  isHolder(viewer: Viewer): Promise<boolean>;
}

interface TokenViewersOptions {
  /** Builds a viewer; the same for sessions and tokens. */
  viewerOf(facts: ViewerFacts, session: Viewer['session']): Viewer;
}

export const createTokenViewers = (
  { config, database, now, log }: Platform,
  { viewerOf }: TokenViewersOptions,
): TokenViewers => {
  const lookUp = batchLookups<string, TokenOwnerRow>(async (hexHashes) => {
    const rows = await findTokenOwners(database.db, hexHashes);
    return new Map(rows.map((row) => [row.hex, row]));
  });

  const touchIfStale = ({ tokenId, lastUsedAt }: TokenOwnerRow): void => {
    const before = new Date(now().getTime() - TOUCH_MS);
    if (lastUsedAt && lastUsedAt > before) return;
    database
      .autocommit((tx) => touchToken(tx, tokenId, { now: now(), before }))
      .catch((error) =>
        log.warn(
          { event: 'api_tokens.use.not_recorded', err: error },
          'the last use of an API token was not recorded',
        ),
      );
  };

  return {
    find: async (request) => {
      const token = bearerOf(request);
      if (!token?.startsWith(API_TOKEN_PREFIX)) return undefined;
      const tokenHash = hashApiToken(token, config.sessionSecret);
      const row = await lookUp(tokenHash.toString('hex'));
      if (!row) throw new AppError('NOT_AUTHENTICATED');
      touchIfStale(row);
      // A placeholder: endpoints that need a session refuse tokens before they read it.
      const session = { id: 0, tokenHash, createdAt: row.createdAt, expiresAt: row.createdAt };
      return { ...viewerOf(row, session), apiToken: { name: row.name, scopes: row.scopes } };
    },
    isHolder: async ({ userId, apiToken }) =>
      apiToken !== undefined || (await hasTokens(database.db, userId)),
  };
};
