import { lockUser } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type EmailTokenPurpose, replaceEmailToken } from './email-tokens.queries.ts';
import { createToken, hashToken } from './tokens.service.ts';

/** Why an address is asked to be confirmed: the words differ, the link does not. */
export type Occasion = 'registration' | 'change' | 'again' | 'by-staff';

/**
 * An email with a link that opens something. The job says what is wanted, never the link: its token is made when the
 * email is sent, so that neither a waiting nor a finished job holds a secret.
 */
export type LinkEmail =
  /** `email` as it was typed; whether it has an account is found out when the email is sent. */
  | { purpose: 'reset-password'; email: string }
  | { purpose: 'verify-email'; userId: number; email: string; occasion: Occasion };

export const LINK_EMAILS = 'link-emails';

/** Sends the email if the transaction that caused it commits. */
export const enqueueLinkEmail = (tx: Tx, email: LinkEmail): void => tx.enqueue(LINK_EMAILS, email);

interface LinkOwner {
  id: number;
  email: string;
}

interface LinkCall<Owner> {
  purpose: EmailTokenPurpose;
  lifetimeMs: number;
  /** Reads whose link it is; null: no email goes out. */
  find(tx: Tx): Promise<Owner | null | undefined>;
}

/**
 * Makes the token of a link, which is the only one of its purpose from now on: of an email that is tried again the
 * last one works.
 */
export const issueLink = <Owner extends LinkOwner>(
  { config, database, now }: Platform,
  { purpose, lifetimeMs, find }: LinkCall<Owner>,
): Promise<{ owner: Owner; token: string } | null> =>
  database.transaction(async (tx) => {
    const found = await find(tx);
    if (!found) return null;
    // Two emails at once, or one and a change of the address, come one after the other.
    await lockUser(tx, found.id);
    const owner = await find(tx);
    if (owner?.id !== found.id) return null;
    const token = createToken();
    await replaceEmailToken(tx, {
      purpose,
      tokenHash: hashToken(token, config.sessionSecret),
      userId: owner.id,
      email: owner.email,
      expiresAt: new Date(now().getTime() + lifetimeMs),
    });
    return { owner, token };
  });
