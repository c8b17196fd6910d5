import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
import MessageCircle from 'lucide-react/icons/message-circle';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ANSWER_LOOKS, nameOfParty, PARTY_ROLE_LABELS, whoText } from './shoot-words.ts';

type Party = ShootDetail['parties'][number];

interface PlaceProps {
  shoot: ShootDetail;
  viewerId: number;
}

/** A party's statement about the outcome, in words; null if there is none yet. */
const statementOf = ({ shoot, viewerId }: PlaceProps, { userId, outcome, absent }: Party): string | null => {
  if (outcome === null) return null;
  if (outcome === 'took-place') return m.confirmedItTookPlace;
  const names = absent.map((id) =>
    id === userId && id !== viewerId ? 'they' : whoText(shoot, { userId: id, viewerId }),
  );
  return m.reportedThatDidNotCome({ list: listText(names) });
};

const Answer = ({ party, shoot }: { party: Party; shoot: ShootDetail }) => {
  if (shoot.status === 'done' && party.userId !== null && shoot.noShows.includes(party.userId))
    return <Badge tone="red">{common.didNotCome}</Badge>;
  if (shoot.cancelledBy !== null && shoot.cancelledBy === party.userId)
    return <Badge tone="red">{m.canceled}</Badge>;
  const look = ANSWER_LOOKS[party.answer];
  return <Badge tone={look.tone}>{look.label}</Badge>;
};

const PartyRow = ({ party, ...place }: PlaceProps & { party: Party }) => {
  const { shoot, viewerId } = place;
  const isOwn = party.userId === viewerId;
  const statement = statementOf(place, party);
  const hasAcceptedOldTerms =
    party.answer === 'asked' && party.acceptedVersion !== null && party.acceptedVersion < shoot.version;
  return (
    <li className="flex items-start gap-3 border-t py-3">
      <Avatar name={nameOfParty(party)} picture={party.picture} className="size-10 text-lg" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {party.userId === null || isOwn ? (
            <span className="font-medium">{isOwn ? common.you : nameOfParty(party)}</span>
          ) : (
            <Link
              {...paths.profile(party.userId)}
              className="-my-2.5 inline-flex min-h-11 max-w-full items-center font-medium hover:underline"
            >
              <span className="truncate">{nameOfParty(party)}</span>
            </Link>
          )}
          <Answer party={party} shoot={shoot} />
        </p>
        <p className="text-sm text-ink-soft">
          {[
            PARTY_ROLE_LABELS[party.role],
            party.userId === shoot.proposedBy && party.userId !== null && m.proposedIt,
            hasAcceptedOldTerms && m.acceptedVersion({ version: party.acceptedVersion ?? 0 }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {statement && <p className="mt-0.5 text-sm">{statement}</p>}
      </div>
      {party.userId !== null && !isOwn && (
        <LinkButton
          variant="ghost"
          size="icon"
          {...paths.messages(party.userId)}
          aria-label={m.messageUsername({ username: nameOfParty(party) })}
          title={common.message}
        >
          <MessageCircle aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </LinkButton>
      )}
    </li>
  );
};

/** The participants with their roles and answers. */
export const ShootParties = (place: PlaceProps) => (
  <section aria-labelledby="shoot-parties">
    <h2 id="shoot-parties" className="display mb-3 text-xl">
      {m.participants}
    </h2>
    <ul aria-label={m.participantList}>
      {place.shoot.parties.map((party, at) => (
        // A party whose account was deleted has no id.
        <PartyRow key={party.userId ?? `gone-${at}`} party={party} {...place} />
      ))}
    </ul>
  </section>
);
