import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import { placedSpanText } from '#lib/time-zones.ts';
import { useNow } from '#lib/use-now.ts';
import * as m from '#messages/casting/shoots';
import * as common from '#messages/common';
import { BackLink } from '#ui/back-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SHOOT_LOOKS } from '#ui/shoot-looks.ts';
import { PageTitle } from '#ui/site-name.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { ShootHistory } from './shoot-history.tsx';
import { ShootPanel } from './shoot-panel.tsx';
import { ShootParties } from './shoot-parties.tsx';
import type { ShootTerms, ShootTimes } from './shoot-values.ts';
import { othersText, partyOf } from './shoot-words.ts';
import { shootQuery } from './shoots.api.ts';
import { TermsList } from './terms-list.tsx';

export interface ShootScreenProps {
  id: string;
  viewerId: number;
  /** Sections of other features, shown below the terms. */
  sections: (shoot: ShootDetail) => ReactNode;
  /** True while parts of the screen load. The screen appears as a whole, so that nothing moves under a finger. */
  isWaiting?: boolean;
  /** Returns content to show below times that the viewer chooses or is asked to accept. */
  belowTimes?: ((times: ShootTimes) => ReactNode) | undefined;
}

const BackToAll = () => <BackLink {...paths.shoots()}>{common.shoots}</BackLink>;

const ShootSkeleton = () => (
  <Loading label={m.loadingTheShoot} className="mt-4 grid gap-5">
    <Skeleton className="h-6 w-28" />
    <Skeleton className="h-14 w-3/5" />
    <Skeleton className="h-6 w-80 max-w-full" />
    <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-56" />
    </div>
  </Loading>
);

const NotFound = () => (
  <EmptyState
    isScreen
    title={m.shootNotFound}
    action={
      <LinkButton {...paths.shoots()} variant="outline">
        {m.myShoots}
      </LinkButton>
    }
  >
    {m.onlyParticipantsCanSeeIt}
  </EmptyState>
);

const Head = ({ shoot, viewerId }: { shoot: ShootDetail; viewerId: number }) => {
  const { terms, status, version, title, callId } = shoot;
  const look = SHOOT_LOOKS[status];
  return (
    <PageHeader
      flush
      above={
        <p className="mb-3 flex flex-wrap items-center gap-3">
          <Badge tone={look.tone}>
            <span className="sr-only">{common.statusColon} </span>
            {look.label}
          </Badge>
          {version > 1 && <span className="edge-print text-ink-soft">{m.versionNumber({ version })}</span>}
        </p>
      }
      title={title}
    >
      <p className="mt-2 text-lg">{placedSpanText(terms, terms.timeZone)}</p>
      <p className="text-ink-soft wrap-anywhere">
        {callId === null ? (
          m.withOthers({ others: othersText(shoot, viewerId) })
        ) : (
          <Message
            text={m.withOthersFromCall({ others: othersText(shoot, viewerId) })}
            tags={{
              link: (children) => (
                <Link {...paths.call(callId)} className="text-link">
                  {children}
                </Link>
              ),
            }}
          />
        )}
      </p>
    </PageHeader>
  );
};

/** The terms to compare with: those that the viewer accepted last, otherwise those that this page showed first. */
const knownTerms = (shoot: ShootDetail, viewerId: number, firstSeen: number): ShootTerms | undefined => {
  if (shoot.status !== 'proposed') return undefined;
  const own = partyOf(shoot, viewerId);
  const known = own?.acceptedVersion ?? firstSeen;
  return known < shoot.version ? shoot.versions.find(({ version }) => version === known)?.terms : undefined;
};

/** The latest version of the terms that the viewer has seen. A version that they proposed counts as seen. */
const useReadVersion = (shoot: ShootDetail, viewerId: number) => {
  const [firstSeen] = useState(shoot.version);
  const [read, setRead] = useState(shoot.version);
  const isOwn = shoot.versions.at(-1)?.proposedBy === viewerId;
  return { firstSeen, readVersion: isOwn ? shoot.version : read, setRead };
};

const Loaded = ({
  shoot,
  viewerId,
  sections,
  belowTimes,
}: Omit<ShootScreenProps, 'id' | 'isWaiting'> & { shoot: ShootDetail }) => {
  const { firstSeen, readVersion, setRead } = useReadVersion(shoot, viewerId);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow([shoot.terms.startsAt, shoot.terms.endsAt]);
  const show = (version: number) => {
    setRead(version);
    heading.current?.focus();
  };
  return (
    <article className="mt-3">
      <PageTitle>{shoot.title}</PageTitle>
      <Head shoot={shoot} viewerId={viewerId} />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <ShootPanel
            shoot={shoot}
            viewerId={viewerId}
            now={now}
            readVersion={readVersion}
            onRead={show}
            belowTimes={belowTimes}
          />
        </div>
        <div className="grid min-w-0 content-start gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <section aria-labelledby="shoot-terms">
            <h2
              id="shoot-terms"
              ref={heading}
              tabIndex={-1}
              className="display mb-3 text-xl focus-visible:outline-none"
            >
              {common.terms}
            </h2>
            <TermsList terms={shoot.terms} known={knownTerms(shoot, viewerId, firstSeen)} />
          </section>
          {sections(shoot)}
        </div>
        <div className="grid min-w-0 content-start gap-10 lg:col-start-2">
          <ShootParties shoot={shoot} viewerId={viewerId} />
          <ShootHistory shoot={shoot} viewerId={viewerId} />
        </div>
      </div>
    </article>
  );
};

const ById = ({ id, isWaiting = false, ...props }: Omit<ShootScreenProps, 'id'> & { id: number }) => {
  const { data, error, refetch, isFetching } = useQuery(shootQuery(id));
  if (isNotFound(error)) return <NotFound />;
  if (data && !isWaiting) return <Loaded shoot={data} {...props} />;
  if (!error) return <ShootSkeleton />;
  return (
    <ErrorState
      isScreen
      title={m.theShootCouldNotBeLoaded}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {errorText(error, common.checkYourConnectionAndTry)}
    </ErrorState>
  );
};

/** A shoot: its current terms, the answers of the parties, and the possible actions. */
export const ShootScreen = ({ id, ...props }: ShootScreenProps) => {
  const shootId = routeId(id);
  return (
    <main className="shell flex-1 pt-6 pb-20">
      <BackToAll />
      {shootId === undefined ? <NotFound /> : <ById key={shootId} id={shootId} {...props} />}
    </main>
  );
};
