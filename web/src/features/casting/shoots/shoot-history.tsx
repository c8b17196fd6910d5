import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
import type { ReactNode } from 'react';
import { formatDateTime, formatRelative } from '#lib/format/dates.ts';
import * as m from '#messages/casting/shoots';
import { changesOf, subjectText, whoText } from './shoot-words.ts';
import { ChangeLines } from './terms-list.tsx';

interface HistoryProps {
  shoot: ShootDetail;
  viewerId: number;
}

type Version = ShootDetail['versions'][number];

const Entry = ({ at, title, children }: { at?: string; title: string; children?: ReactNode }) => (
  <li className="border-l-2 pb-5 pl-4 last:pb-0">
    <p className="text-[0.9375rem]">
      <span className="font-medium">{title}</span>
      {at && (
        <time dateTime={at} title={formatDateTime(at)} className="text-sm text-ink-soft">
          {` · ${formatRelative(at)}`}
        </time>
      )}
    </p>
    {children && <div className="mt-1.5">{children}</div>}
  </li>
);

/** Names of the parties who last accepted this version, without its proposer. */
const acceptedBy = ({ shoot, viewerId }: HistoryProps, { version, proposedBy }: Version): string[] =>
  shoot.parties
    .filter((party) => party.acceptedVersion === version && party.userId !== proposedBy)
    .map(({ userId }) => whoText(shoot, { userId, viewerId }));

const VersionEntry = ({
  version,
  before,
  ...place
}: HistoryProps & { version: Version; before?: Version | undefined }) => {
  const who = subjectText(place.shoot, { userIds: [version.proposedBy], viewerId: place.viewerId });
  const names = acceptedBy(place, version);
  return (
    <Entry
      at={version.createdAt}
      title={before ? m.changedTheTerms({ who, version: version.version }) : m.proposedTheShoot({ who })}
    >
      {before && (
        <ChangeLines
          label={m.changesOfVersion({ version: version.version })}
          changes={changesOf(before.terms, version.terms)}
        />
      )}
      {names.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{m.acceptedBy({ list: listText(names) })}</p>
      )}
    </Entry>
  );
};

const END_TEXTS: Partial<Record<ShootDetail['status'], string>> = {
  confirmed: m.allAcceptedIsConfirmed,
  expired: m.theStartPassedHistory,
  disputed: m.theParticipantsDisagree,
};

/** The final entry, if the shoot has ended or was declined or canceled. */
const LastEntry = ({ shoot, viewerId }: HistoryProps) => {
  const end = END_TEXTS[shoot.status];
  if (end) return <Entry title={end} />;
  if (shoot.status === 'declined') {
    const userIds = shoot.parties.filter(({ answer }) => answer === 'declined').map(({ userId }) => userId);
    return (
      <Entry title={m.declinedBy({ who: subjectText(shoot, { userIds, viewerId }) || m.aParticipant })} />
    );
  }
  if (shoot.status === 'cancelled') {
    const who = subjectText(shoot, { userIds: [shoot.cancelledBy], viewerId });
    return (
      <Entry title={m.canceledBy({ who })}>
        {shoot.cancelReason && (
          <p className="whitespace-pre-line wrap-anywhere">{`“${shoot.cancelReason}”`}</p>
        )}
      </Entry>
    );
  }
  if (shoot.status === 'done')
    return (
      <Entry
        title={
          shoot.noShows.length > 0
            ? m.didNotCome({ who: subjectText(shoot, { userIds: shoot.noShows, viewerId }) })
            : m.theShootTookPlace
        }
      />
    );
  return null;
};

/** All versions of the terms, each with its changes and the parties who accepted it. */
export const ShootHistory = (props: HistoryProps) => {
  const { versions } = props.shoot;
  return (
    <section aria-labelledby="shoot-history">
      <h2 id="shoot-history" className="display mb-3 text-xl">
        {m.history}
      </h2>
      <ol aria-label={m.versionsOfTheTerms}>
        {versions.map((version, at) => (
          <VersionEntry key={version.version} version={version} before={versions[at - 1]} {...props} />
        ))}
        <LastEntry {...props} />
      </ol>
    </section>
  );
};
