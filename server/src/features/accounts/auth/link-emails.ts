import { lockUser } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type EmailTokenPurpose, replaceEmailToken } from './email-tokens.queries.ts';
import { createToken, hashToken } from './tokens.ts';

/** Why an email asks to confirm an address. The words differ, the link is the same. */
export type Occasion = 'registration' | 'change' | 'again' | 'by-staff';

/**
 * An email with a secret link. The job has no token: it is created when the email is sent, so that jobs hold
 * no secrets.
 */
export type LinkEmail =
  /** `email` as it was entered. The job finds out if it has an account. */
  | { purpose: 'reset-password'; email: string }
  | { purpose: 'verify-email'; userId: number; email: string; occasion: Occasion };

export const LINK_EMAILS = 'link-emails';

export const enqueueLinkEmail = (tx: Tx, email: LinkEmail): void => tx.enqueue(LINK_EMAILS, email);

interface LinkOwner {
  id: number;
  email: string;
}

interface LinkCall<Owner> {
  purpose: EmailTokenPurpose;
  lifetimeMs: number;
  /** Finds the owner of the link; null if no email should be sent. */
  find(tx: Tx): Promise<Owner | null | undefined>;
}

/**
 * Creates the token of a link and deletes earlier ones of its purpose. If the email is sent again, only its
 * newest link works.
 */
export const issueLink = <Owner extends LinkOwner>(
  { config, database, now }: Platform,
  { purpose, lifetimeMs, find }: LinkCall<Owner>,
): Promise<{ owner: Owner; token: string } | null> =>
  database.transaction(async (tx) => {
    const found = await find(tx);
    if (!found) return null;
    // Lock the account: two emails, or an email and a change of the address, run one after the other.
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
