import type { OidcLink } from '@opencall/contract/accounts/oidc/oidc.schemas';
import type { FastifyReply } from 'fastify';
import { listPasskeys, withProof } from '#features/accounts/auth/auth.api.ts';
import { getUserById, lockUser } from '#features/accounts/users/users.api.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteIdentity, findIdentityOf } from './oidc.queries.ts';
import { beginOidc, type OidcContext } from './oidc-sign-in.service.ts';

/** Returns the connection of the viewer's account. `provider` is undefined if the site has none. */
export const getLink = async (
  db: Db,
  { userId }: Viewer,
  provider: Pick<OidcContext, 'issuer' | 'name'> | undefined,
): Promise<OidcLink> => {
  const identity = provider && (await findIdentityOf(db, { issuer: provider.issuer, userId }));
  return {
    name: provider?.name ?? null,
    isLinked: identity !== undefined,
    email: identity?.email ?? null,
    hasPassword: (await getUserById(db, userId)).passwordHash !== null,
  };
};

interface LinkStart {
  reply: FastifyReply;
  proof: { password: string; code?: string | undefined };
}

/**
 * Starts connecting an account after proof of identity. Returns the address to which the browser goes.
 * @throws WRONG_PASSWORD, CODE_REQUIRED, INVALID_CODE, OIDC_LINKED, OIDC_UNREACHABLE, TOO_MANY_REQUESTS.
 */
export const startLink = async (
  context: OidcContext,
  viewer: Viewer,
  { reply, proof }: LinkStart,
): Promise<string> => {
  const { platform, issuer } = context;
  const { userId } = viewer;
  await withProof(platform, viewer, {
    ...proof,
    change: async (tx) => {
      if (await findIdentityOf(tx, { issuer, userId })) throw new AppError('OIDC_LINKED');
    },
  });
  const owner = { userId, sessionId: viewer.session.id };
  return beginOidc(context, reply, { inviteCode: null, owner }).catch((cause: unknown) => {
    throw new AppError('OIDC_UNREACHABLE', { cause });
  });
};

/** Disconnects the account. @throws OIDC_NOT_LINKED, LAST_SIGN_IN if the member could not sign in any more. */
export const unlink = (
  { database }: Platform,
  { userId }: Viewer,
  issuer: string | undefined,
): Promise<void> =>
  database.transaction(async (tx) => {
    // Lock the account, so that this does not run while a passkey is deleted.
    const account = await lockUser(tx, userId);
    const hasOther = account?.passwordHash !== null || (await listPasskeys(tx, userId)).length > 0;
    const identity = issuer === undefined ? undefined : await findIdentityOf(tx, { issuer, userId });
    if (!identity) throw new AppError('OIDC_NOT_LINKED');
    if (!hasOther) throw new AppError('LAST_SIGN_IN');
    await deleteIdentity(tx, { issuer: identity.issuer, userId });
  });
