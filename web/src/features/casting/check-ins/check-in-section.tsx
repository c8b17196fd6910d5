import { DONE_BY_HOURS_AFTER_END } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { latestDoneBy } from '@opencall/contract/casting/check-ins/timeline';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { useNow } from '#lib/use-now.ts';
import * as m from '#messages/casting/check-ins';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { checkInQuery } from './check-in.api.ts';
import { CheckInPanel } from './check-in-panel.tsx';
import type { CheckInShoot } from './check-in-words.ts';
import { NoEmergencyService } from './no-emergency-service.tsx';

const CheckInForm = onDemand(() => import('./check-in-form.tsx').then((m) => m.CheckInForm));

/** True if the shoot is confirmed and the latest possible time to be done by has not passed. */
const canSetUp = ({ status, terms }: CheckInShoot, now: Date): boolean =>
  status === 'confirmed' && now < latestDoneBy(new Date(terms.endsAt), DONE_BY_HOURS_AFTER_END);

const SetUpButton = ({ shoot }: { shoot: CheckInShoot }) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CheckInForm shoot={shoot} onCancel={() => setOpen(false)} />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">{m.whatACheckInDoes}</p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.setUpACheckIn}
      </Button>
      <NoEmergencyService />
    </div>
  );
};

const Body = ({ shoot }: { shoot: CheckInShoot }) => {
  const { data, error, refetch, isFetching } = useQuery(checkInQuery(shoot.id));
  if (data) return <CheckInPanel checkIn={data} shoot={shoot} />;
  if (data === null) return <SetUpButton shoot={shoot} />;
  if (!error) {
    return (
      <Loading label={m.loadingYourCheckIn}>
        <Skeleton className="h-58 sm:h-40" />
      </Loading>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{m.yourCheckInCouldNotBeLoaded({ reason: serverText(error, common.checkYourConnectionAndTry) })}</p>
      <Button
        variant="outline"
        onClick={() => void refetch()}
        pending={isFetching}
        pendingLabel={common.retrying}
      >
        {common.retry}
      </Button>
    </div>
  );
};

/** The viewer's check-in at a shoot, or a button to set one up. */
export const CheckInSection = ({ shoot }: { shoot: CheckInShoot }) => {
  const id = useId();
  const now = useNow([shoot.terms.endsAt]);
  const { data } = useQuery(checkInQuery(shoot.id));
  if (!data && !canSetUp(shoot, now)) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 text-xl">
        {common.checkIn}
      </h2>
      <Body shoot={shoot} />
    </section>
  );
};
