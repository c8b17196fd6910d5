import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type {
  newPasskeyResponseSchema,
  Passkey,
  passkeyResponseSchema,
} from '@opencall/contract/accounts/auth/passkeys.schemas';
import { PASSKEYS_MAX } from '@opencall/contract/accounts/auth/passkeys.vocabulary';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { lockUser } from '#features/accounts/users/users.api.ts';
import * as m from '#messages/accounts/auth.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { sendAccountNotice } from './account-emails.ts';
import { isLiveSession } from './live-sessions.service.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listUserPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
  takeChallenge,
  updatePasskeyName,
} from './passkeys.queries.ts';
import { withProof } from './proven-change.service.ts';
import { loadWebAuthn, offerPasskey, PASSKEY_ALGORITHMS, relyingPartyOf } from './relying-party.ts';

type NewCredential = z.output<typeof newPasskeyResponseSchema>;
type Credential = z.output<typeof passkeyResponseSchema>;

const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  synced: row.synced,
});

/** Describes a passkey in emails. An unverified address gets no name, because a stranger may have chosen it. */
const describePasskey = ({ emailVerified }: User, name: string): string =>
  emailVerified ? m.thePasskey({ name }) : m.aPasskey;

export const listPasskeys = async (db: Db, userId: number): Promise<Passkey[]> =>
  (await listUserPasskeys(db, userId)).map(presentPasskey);

/** Reads the challenge from the browser's data. The caller checks that the server issued it. */
const challengeIn = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (data && typeof data === 'object' && 'challenge' in data) return String(data.challenge);
  } catch {
    // Malformed data. An empty challenge is never found.
  }
  return '';
};

/** Uses a challenge. @throws PASSKEY_REFUSED if it was not issued to this user or was used before. */
const consumeChallenge = async (
  { database, now }: Platform,
  { clientDataJSON, userId }: { clientDataJSON: string; userId: number | null },
): Promise<string> => {
  const challenge = challengeIn(clientDataJSON);
  const taken = await database.autocommit((tx) => takeChallenge(tx, { challenge, userId, now: now() }));
  if (!taken) throw new AppError('PASSKEY_REFUSED');
  return challenge;
};

/** Turns every error of the verifier into one code. Users do not need to know which check failed. */
const verifyOrRefuse = async <T extends { verified: boolean }>(verification: Promise<T>): Promise<T> => {
  const result = await verification.catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause });
  });
  if (!result.verified) throw new AppError('PASSKEY_REFUSED');
  return result;
};

/**
 * Verifies a new passkey from the browser and returns the values to store.
 * @param userId the user who got the challenge; null for a new account.
 * @throws PASSKEY_REFUSED.
 */
export const verifyNewPasskey = async (
  platform: Platform,
  userId: number | null,
  credential: NewCredential,
) => {
  const { clientDataJSON } = credential.response;
  const expectedChallenge = await consumeChallenge(platform, { clientDataJSON, userId });
  const { origin, rpId } = relyingPartyOf(platform);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyOrRefuse(
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }),
  );
  if (!registrationInfo) throw new AppError('PASSKEY_REFUSED');
  return {
    credentialId: registrationInfo.credential.id,
    publicKey: Buffer.from(registrationInfo.credential.publicKey),
    counter: registrationInfo.credential.counter,
    transports: credential.response.transports ?? [],
    synced: registrationInfo.credentialBackedUp,
  };
};

/** Throws PASSKEY_EXISTS if an account has the credential already; otherwise the error itself. */
export const rethrowPasskeyError = (error: unknown): never => {
  throw isUniqueViolation(error, 'passkeys_credential_id_key') ? new AppError('PASSKEY_EXISTS') : error;
};

/**
 * Stores a new passkey.
 * @throws PASSKEY_REFUSED, PASSKEY_EXISTS, PASSKEY_LIMIT, NOT_AUTHENTICATED.
 */
export const addPasskey = async (
  platform: Platform,
  viewer: Viewer,
  { name, credential: answer }: { name: string; credential: NewCredential },
): Promise<Passkey> => {
  const { userId, user } = viewer;
  const passkey = await verifyNewPasskey(platform, userId, answer);
  const values = { userId, name, ...passkey, createdAt: platform.now() };
  const add = async (tx: Tx) => {
    // Lock the account, so that concurrent additions respect the limit.
    await lockUser(tx, userId);
    // The session may have been ended by a concurrent password reset.
    if (!(await isLiveSession(tx, viewer.session.id))) throw new AppError('NOT_AUTHENTICATED');
    if ((await countPasskeys(tx, userId)) >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT');
    const row = await insertPasskey(tx, values);
    const paragraphs = [m.passkeyAdded({ describePasskey: describePasskey(user, name) })];
    await sendAccountNotice(platform, tx, { user, notice: { subject: m.aPasskeyWasAdded, paragraphs } });
    return presentPasskey(row);
  };
  return platform.database.transaction(add).catch(rethrowPasskeyError);
};

/** @throws PASSKEY_NOT_FOUND. */
export const renamePasskey = async (
  { database }: Platform,
  viewer: Viewer,
  { id, name }: { id: number; name: string },
): Promise<Passkey> => {
  const row = await database.autocommit((tx) => updatePasskeyName(tx, { id, userId: viewer.userId }, name));
  if (!row) throw new AppError('PASSKEY_NOT_FOUND');
  return presentPasskey(row);
};

/** @throws PASSKEY_NOT_FOUND. */
export const removePasskey = (platform: Platform, { userId, user }: Viewer, id: number): Promise<void> =>
  platform.database.transaction(async (tx) => {
    // Lock the account, so that this does not run during a sign-in with the passkey.
    await lockUser(tx, userId);
    const row = await deletePasskey(tx, { id, userId });
    if (!row) throw new AppError('PASSKEY_NOT_FOUND');
    const paragraphs = [m.wasRemovedFromYourAccount({ describePasskey: describePasskey(user, row.name) })];
    await sendAccountNotice(platform, tx, { user, notice: { subject: m.aPasskeyWasRemoved, paragraphs } });
  });

/** A passkey that has just signed a challenge of this server. */
export interface PasskeyProof {
  userId: number;
  passkeyId: number;
}

/**
 * Verifies a signed challenge and returns its passkey.
 * @throws PASSKEY_REFUSED, PASSKEY_UNKNOWN.
 */
export const checkPasskey = async (platform: Platform, answer: Credential): Promise<PasskeyProof> => {
  const { database, now } = platform;
  const { clientDataJSON } = answer.response;
  const expectedChallenge = await consumeChallenge(platform, { clientDataJSON, userId: null });
  const row = await findPasskey(database.db, answer.id);
  if (!row) throw new AppError('PASSKEY_UNKNOWN');
  const { origin, rpId } = relyingPartyOf(platform);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { authenticationInfo } = await verifyOrRefuse(
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(row.publicKey),
        counter: row.counter,
      },
    }),
  );
  const use = { id: row.id, counter: authenticationInfo.newCounter, now: now() };
  if (!(await database.autocommit((tx) => recordPasskeyUse(tx, use)))) throw new AppError('PASSKEY_REFUSED');
  return { userId: row.userId, passkeyId: row.id };
};

interface PasskeyStart {
  password: string;
  code?: string | undefined;
  credential?: Credential | undefined;
}

/**
 * Returns the options for making a passkey, after checking the password and, with two-factor sign-in, a code
 * or an existing passkey.
 * @throws WRONG_PASSWORD, CODE_REQUIRED, INVALID_CODE, PASSKEY_REFUSED, PASSKEY_UNKNOWN, PASSKEY_LIMIT,
 * TOO_MANY_REQUESTS.
 */
export const startPasskey = async (
  platform: Platform,
  viewer: Viewer,
  { password, code, credential }: PasskeyStart,
) => {
  const passkey = credential && (await checkPasskey(platform, credential));
  return withProof(platform, viewer, {
    password,
    code,
    passkeyId: passkey?.passkeyId,
    change: (tx) => offerPasskey(platform, tx, viewer),
  });
};
