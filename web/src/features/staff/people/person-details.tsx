import { isStaffRole, ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import type { Person } from '@opencall/contract/staff/people/people.schemas';
import type { Sanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/api-error.ts';
import { formatDate, formatDateTime } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/staff/people';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { personQuery } from './people.api.ts';
import { SANCTION_NAMES, SUBSCRIPTION_NAMES, standingText } from './people-words.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-b py-2">
    <dt className="edge-print text-ink-soft">{name}</dt>
    <dd className="mt-0.5 text-[0.9375rem] wrap-anywhere">{children}</dd>
  </div>
);

const subscriptionText = ({ role, subscription }: Person): string => {
  if (isStaffRole(role)) return m.notNeeded;
  const { status, trialEndsAt, currentPeriodEnd } = subscription;
  const end = status === 'trialing' || status === 'expired' ? trialEndsAt : currentPeriodEnd;
  if (!end) return SUBSCRIPTION_NAMES[status];
  const date = formatDate(end);
  const period = status === 'expired' ? m.sinceDate({ date }) : m.untilDate({ date });
  return `${SUBSCRIPTION_NAMES[status]}, ${period}`;
};

const profileText = ({ profile }: Person): string =>
  profile
    ? `${profile.isHidden ? m.hidden : m.shown}, ${profile.idVerified ? common.idVerified : m.idNotVerified}`
    : common.none;

const Facts = ({ person }: { person: Person }) => (
  <dl className="grid gap-x-8 border-t sm:grid-cols-2 lg:grid-cols-4">
    <Fact name={common.role}>{ROLE_LABELS[person.role]}</Fact>
    <Fact name={common.status}>
      {person.deletionDueAt
        ? m.standingWithDeletion({ standing: standingText(person), date: formatDate(person.deletionDueAt) })
        : standingText(person)}
    </Fact>
    <Fact name={common.subscription}>{subscriptionText(person)}</Fact>
    <Fact name={m.loggedInDevices}>{person.devices}</Fact>
    <Fact name={m.twoFactorAuthentication}>{person.twoFactor ? m.on : m.off}</Fact>
    <Fact name={common.email}>{person.emailVerified ? common.confirmed : m.notConfirmed}</Fact>
    <Fact name={common.profile}>{profileText(person)}</Fact>
    <Fact name={m.memberSince}>{formatDateTime(person.memberSince)}</Fact>
  </dl>
);

const sanctionState = ({ active, until, reversedAt }: Sanction): string => {
  if (reversedAt) return m.reversedDate({ date: formatDate(reversedAt) });
  if (until) {
    const date = formatDate(until);
    return active ? m.untilDate({ date }) : m.endedDate({ date });
  }
  return m.active;
};

const History = ({ title, lines }: { title: string; lines: { id: string; text: string }[] }) => (
  <section>
    <h3 className="edge-print text-ink-soft">{title}</h3>
    {lines.length === 0 ? (
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{m.noneYet}</p>
    ) : (
      <ul className="mt-1 grid gap-1 text-[0.9375rem]">
        {lines.map(({ id, text }) => (
          <li key={id} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Histories = ({ person: { roleChanges, rulings: sanctions } }: { person: Person }) => (
  <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
    <History
      title={m.sanctions}
      lines={sanctions.map((sanction) => ({
        id: String(sanction.id),
        text: m.sanctionLine({
          date: formatDate(sanction.createdAt),
          kind: SANCTION_NAMES[sanction.kind],
          state: sanctionState(sanction),
          reason: sanction.reason,
        }),
      }))}
    />
    <History
      title={m.roleChanges}
      lines={roleChanges.map(({ at, from, to, by }) => ({
        id: at,
        text: m.roleChange({ date: formatDate(at), from: from, to, by: by ?? m.commandLine }),
      }))}
    />
  </div>
);

/** The details of one account, with the actions on it. */
export const PersonDetails = ({ id, actions }: { id: number; actions: ReactNode }) => {
  const { data, error, isFetching, refetch } = useQuery(personQuery(id));
  if (!data && error) {
    return (
      <ErrorState
        title={m.accountNotLoaded}
        onRetry={() => void refetch()}
        retrying={isFetching}
        space="panel"
      >
        {errorText(error)}
      </ErrorState>
    );
  }
  return (
    <div className="mt-4">
      {data ? (
        <>
          {data.emailBounce && (
            <p className="mb-4 text-[0.9375rem] wrap-anywhere">
              {m.emailBouncesSince({
                date: formatDate(data.emailBounce.since),
                reason: data.emailBounce.reason,
              })}
            </p>
          )}
          <Facts person={data} />
          <Histories person={data} />
        </>
      ) : (
        <Loading label={m.loadingTheAccount}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      <div className="mt-5">{actions}</div>
    </div>
  );
};
