import { randomBytes } from 'node:crypto';
import {
  PASSKEYS_MAX,
  type passkeyCreationSchema,
  type passkeyRequestSchema,
} from '@opencall/contract/auth/passkeys.schemas';
import type { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { insertChallenge, listUserPasskeys } from './passkeys.queries.ts';

type Creation = z.input<typeof passkeyCreationSchema>;
type Transports = Creation['excludeCredentials'][number]['transports'];

/** COSE numbers: Ed25519, ES256, RS256. Every authenticator in use speaks one of them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;
const CHALLENGE_BYTES = 32;
/** People look for a phone, or touch a key twice. */
const CHALLENGE_MS = 5 * MINUTE_MS;

/** Whom passkeys are made for: the address that people type, in no other place are they of any use. */
export const relyingPartyOf = ({ publicOrigin }: Platform): { origin: string; rpId: string } => {
  const origin = publicOrigin();
  return { origin, rpId: new URL(origin).hostname };
};

const handOutChallenge = async ({ now }: Platform, tx: Tx, userId: number | null): Promise<string> => {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await insertChallenge(tx, { challenge, userId, expiresAt });
  return challenge;
};

/** Opaque to authenticators, and always the same for an account, so that one of them keeps one passkey of it. */
const userHandle = (userId: number): string => Buffer.from(`member-${userId}`).toString('base64url');

/**
 * What the browser is asked for to make a passkey.
 * @throws PASSKEY_LIMIT.
 */
export const offerPasskey = async (
  platform: Platform,
  tx: Tx,
  { userId, user }: Viewer,
): Promise<Creation> => {
  const held = await listUserPasskeys(tx, userId);
  if (held.length >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT');
  return {
    rp: { id: relyingPartyOf(platform).rpId, name: platform.config.siteName },
    user: { id: userHandle(userId), name: user.email, displayName: user.username },
    challenge: await handOutChallenge(platform, tx, userId),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: held.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports: transports as Transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
};

/** What the browser is asked for to sign in: any passkey that it has for this place. */
export const offerPasskeyLogin = async (
  platform: Platform,
): Promise<z.input<typeof passkeyRequestSchema>> => ({
  challenge: await platform.database.autocommit((tx) => handOutChallenge(platform, tx, null)),
  rpId: relyingPartyOf(platform).rpId,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
});
