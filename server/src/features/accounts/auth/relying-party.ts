import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import type {
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '@opencall/contract/accounts/auth/passkeys.schemas';
import { PASSKEYS_MAX } from '@opencall/contract/accounts/auth/passkeys.vocabulary';
import type { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { insertChallenge, listUserPasskeys } from './passkeys.queries.ts';

type Creation = z.input<typeof passkeyCreationSchema>;
type Transports = Creation['excludeCredentials'][number]['transports'];

/** COSE algorithm numbers: Ed25519, ES256, RS256. Every common authenticator supports one of them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;
/** Long enough to find a phone, or to touch a security key twice. */
const CHALLENGE_MS = 5 * MINUTE_MS;

/** The relying party of passkeys: the host name of the site. Passkeys work only there. */
export const relyingPartyOf = ({ publicOrigin }: Platform): { origin: string; rpId: string } => {
  const origin = publicOrigin();
  return { origin, rpId: new URL(origin).hostname };
};

/** Loaded when the first passkey is used; it would be a sixth of the modules loaded at start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

const storeChallenge = (
  { now }: Platform,
  tx: Tx,
  { challenge, userId }: { challenge: string; userId: number | null },
): Promise<void> =>
  insertChallenge(tx, { challenge, userId, expiresAt: new Date(now().getTime() + CHALLENGE_MS) });

/** Opaque user handle, the same for each passkey of an account, so that an authenticator keeps one passkey for it. */
const userHandle = (userId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`member-${userId}`);

interface Owner {
  /** Null: the account is created together with the passkey. */
  userId: number | null;
  user: Pick<User, 'email' | 'username'>;
  handle: Uint8Array<ArrayBuffer>;
  held: { id: string; transports: Transports }[];
}

const offerPasskeyTo = async (
  platform: Platform,
  tx: Tx,
  { userId, user, handle, held }: Owner,
): Promise<Creation> => {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID: relyingPartyOf(platform).rpId,
    rpName: platform.site().siteName,
    userID: handle,
    userName: user.email,
    userDisplayName: user.username,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  });
  await storeChallenge(platform, tx, { challenge: options.challenge, userId });
  return options as Creation;
};

/**
 * Builds the options for making a passkey.
 * @throws PASSKEY_LIMIT.
 */
export const offerPasskey = async (
  platform: Platform,
  tx: Tx,
  { userId, user }: Viewer,
): Promise<Creation> => {
  const held = await listUserPasskeys(tx, userId);
  if (held.length >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT');
  return offerPasskeyTo(platform, tx, {
    userId,
    user,
    handle: userHandle(userId),
    held: held.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transports,
    })),
  });
};

/** Builds the options for the passkey of the first admin; a second attempt replaces the passkey on their device. */
export const offerFirstPasskey = (platform: Platform, tx: Tx, user: Owner['user']): Promise<Creation> =>
  offerPasskeyTo(platform, tx, {
    userId: null,
    user,
    handle: new TextEncoder().encode('first-admin'),
    held: [],
  });

/** Builds the options for signing in with any passkey of this site. */
export const offerPasskeyLogin = async (
  platform: Platform,
): Promise<z.input<typeof passkeyRequestSchema>> => {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(platform).rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  const { challenge } = options;
  await platform.database.autocommit((tx) => storeChallenge(platform, tx, { challenge, userId: null }));
  return options as z.input<typeof passkeyRequestSchema>;
};
