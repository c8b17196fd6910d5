import type { Agreement } from '@opencall/contract/casting/agreements/agreements.schemas';
import { labelIn } from '@opencall/contract/shared/vocabulary';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { formatDateTime } from '#lib/format/dates.ts';
import { PARTY_ROLE_WORDS } from '#lib/party-role-words.ts';
import * as m from '#messages/casting/agreements';

/** All parties who have to sign, each with the signature if there is one. */
export const SignatureList = ({ agreement }: { agreement: Agreement }) => {
  const { parties, signatures, status } = agreement;
  // The signature of a deleted account has no user id. Match such signatures to parties by their order.
  const signaturesOfDeletedUsers = signatures.filter(({ userId }) => userId === null);
  const rows = parties.map((party) => ({
    party,
    signature:
      party.userId === null
        ? signaturesOfDeletedUsers.shift()
        : signatures.find(({ userId }) => userId === party.userId),
  }));
  return (
    <ul aria-label={m.signatures} className="border-t">
      {rows.map(({ party, signature }) => (
        <li
          key={`${party.userId}-${party.username}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-4"
        >
          <div className="min-w-0">
            <p className={signature ? 'display text-xl wrap-anywhere' : 'text-ink-soft wrap-anywhere'}>
              {signature?.name ?? party.username}
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {signature && (
                <>
                  <bdi>{party.username}</bdi>,{' '}
                </>
              )}
              {labelIn(PARTY_ROLE_WORDS, party.role)}
            </p>
          </div>
          <p className="inline-flex items-center gap-2 text-sm text-ink-soft">
            {signature ? (
              <>
                <Check aria-hidden="true" className="size-4 text-green" />
                {m.signed} {formatDateTime(signature.signedAt)}
              </>
            ) : (
              <>
                <Clock aria-hidden="true" className="size-4" />
                {status === 'void' ? m.didNotSign : m.hasNotSignedYet}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};
