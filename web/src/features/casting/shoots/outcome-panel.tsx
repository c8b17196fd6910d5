import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { momentText } from '#lib/time-zones.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { claimantsAgainst } from './shoot-stage.ts';
import { partyOf, subjectText, whoText } from './shoot-words.ts';
import { useSayOutcome } from './shoots.api.ts';

const AbsentDialog = onDemand(() => import('./absent-dialog.tsx').then((m) => m.AbsentDialog));

interface OutcomeProps {
  shoot: ShootDetail;
  viewerId: number;
}

const useOutcome = ({ shoot, viewerId }: OutcomeProps) => {
  const say = useSayOutcome(shoot.id);
  const tell = (body: { outcome: 'took-place' | 'no-show'; absent?: number[] }, onDone?: () => void) =>
    say.mutate(body, {
      onSuccess: ({ status }) => {
        toast({
          title: 'Thank you',
          description:
            status === 'disputed'
              ? 'The participants disagree, so our team will decide.'
              : 'Your answer was saved.',
        });
        onDone?.();
      },
      onError: (error) => toastError('Not sent', errorText(error)),
    });
  return {
    isPending: say.isPending,
    tookPlace: () => tell({ outcome: 'took-place' }),
    admit: () => tell({ outcome: 'no-show', absent: [viewerId] }),
    wereAbsent: (absent: number[], onDone: () => void) => tell({ outcome: 'no-show', absent }, onDone),
  };
};

type Outcome = ReturnType<typeof useOutcome>;

/** Shown if another party claims that the viewer did not come. Without an answer the claim counts. */
const Claimed = ({ shoot, viewerId, outcome }: OutcomeProps & { outcome: Outcome }) => {
  const by = claimantsAgainst(shoot, viewerId).map(({ userId }) => userId);
  return (
    <>
      <p className="text-lg font-medium">{`${subjectText(shoot, { userIds: by, viewerId })} ${by.length === 1 ? 'says' : 'say'} that you did not come`}</p>
      <p className="mt-1 text-ink-soft">
        {shoot.settlesAt
          ? `If you do not answer, it counts from ${momentText(shoot.settlesAt, shoot.terms.timeZone)}. If you deny it, our team decides.`
          : 'If you deny it, our team decides.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={outcome.tookPlace} pending={outcome.isPending}>
          I was there
        </Button>
        <Button variant="ghost" onClick={outcome.admit} disabled={outcome.isPending}>
          I did not come
        </Button>
      </div>
    </>
  );
};

const saidText = ({ shoot, viewerId }: OutcomeProps): string => {
  const own = partyOf(shoot, viewerId);
  if (own?.outcome === 'took-place') return 'You confirmed that it took place';
  const absent = own?.absent.map((userId) => whoText(shoot, { userId, viewerId })) ?? [];
  return `You reported that ${listText(absent)} did not come`;
};

const Asking = ({
  outcome,
  onAbsent,
  isChange,
}: {
  outcome: Outcome;
  onAbsent: () => void;
  isChange: boolean;
}) => (
  <div className="mt-4 flex flex-wrap gap-2">
    <Button
      variant={isChange ? 'outline' : 'primary'}
      onClick={outcome.tookPlace}
      pending={outcome.isPending}
    >
      It took place
    </Button>
    <Button variant="outline" onClick={onAbsent} disabled={outcome.isPending}>
      Someone did not come
    </Button>
  </div>
);

/** After the shoot: each party confirms whether it took place. */
export const OutcomePanel = (props: OutcomeProps) => {
  const { shoot, viewerId } = props;
  const [opened, setOpened] = useState<'absent' | 'again'>();
  const outcome = useOutcome(props);
  const own = partyOf(shoot, viewerId);
  const waited = shoot.parties
    .filter((party) => party.outcome === null && party.userId !== viewerId)
    .map(({ userId }) => whoText(shoot, { userId, viewerId }));
  const settles = shoot.settlesAt
    ? ` It will be settled by ${momentText(shoot.settlesAt, shoot.terms.timeZone)} at the latest.`
    : '';
  const isClaimed = own?.outcome === null && claimantsAgainst(shoot, viewerId).length > 0;
  return (
    <>
      {isClaimed && <Claimed {...props} outcome={outcome} />}
      {!isClaimed && own?.outcome === null && (
        <>
          <p className="text-lg font-medium">Did the shoot take place?</p>
          <p className="mt-1 text-ink-soft">{`Confirm whether everyone came.${settles}`}</p>
          <Asking outcome={outcome} onAbsent={() => setOpened('absent')} isChange={false} />
        </>
      )}
      {own && own.outcome !== null && (
        <>
          <p className="text-lg font-medium">{saidText(props)}</p>
          <p className="mt-1 text-ink-soft">
            {`${waited.length > 0 ? `Waiting for ${listText(waited)}.` : 'All participants have answered.'}${settles}`}
          </p>
          {opened === 'again' ? (
            <Asking outcome={outcome} onAbsent={() => setOpened('absent')} isChange />
          ) : (
            <Button variant="ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => setOpened('again')}>
              Change my answer
            </Button>
          )}
        </>
      )}
      {opened === 'absent' && (
        <AbsentDialog
          shoot={shoot}
          viewerId={viewerId}
          pending={outcome.isPending}
          onSay={(absent) => outcome.wereAbsent(absent, () => setOpened(undefined))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
