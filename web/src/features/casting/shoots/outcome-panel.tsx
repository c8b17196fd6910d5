import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { momentText } from '#lib/time-zones.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/shoots-outcome';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { noShowClaimants } from './shoot-stage.ts';
import { partyOf, subjectText, whoText } from './shoot-words.ts';
import { useReportOutcome } from './shoots.api.ts';

const AbsentDialog = onDemand(() => import('./absent-dialog.tsx').then((m) => m.AbsentDialog));

interface OutcomeProps {
  shoot: ShootDetail;
  viewerId: number;
}

const useOutcome = ({ shoot, viewerId }: OutcomeProps) => {
  const change = useReportOutcome(shoot.id);
  const report = (body: { outcome: 'took-place' | 'no-show'; absent?: number[] }, onDone?: () => void) =>
    change.mutate(body, {
      onSuccess: ({ status }) => {
        toast({
          title: m.thankYou,
          description: status === 'disputed' ? m.participantsDisagree : m.yourAnswerWasSaved,
        });
        onDone?.();
      },
      onError: (error) => toastError(m.couldNotSendAnswer, errorText(error)),
    });
  return {
    isPending: change.isPending,
    tookPlace: () => report({ outcome: 'took-place' }),
    admit: () => report({ outcome: 'no-show', absent: [viewerId] }),
    wereAbsent: (absent: number[], onDone: () => void) => report({ outcome: 'no-show', absent }, onDone),
  };
};

type Outcome = ReturnType<typeof useOutcome>;

/** Names the participants who have not answered yet, and says when the outcome becomes final. */
const waitingText = (unanswered: readonly string[], moment: string | null): string => {
  if (unanswered.length === 0) return moment ? m.allHaveAnsweredUntil({ moment }) : m.allHaveAnswered;
  const list = listText(unanswered);
  return moment ? m.waitingForUntil({ list, moment }) : m.waitingFor({ list });
};

/** Shown if another party claims that the viewer did not come. Without an answer the claim counts. */
const NoShowClaim = ({ shoot, viewerId, outcome }: OutcomeProps & { outcome: Outcome }) => {
  const by = noShowClaimants(shoot, viewerId).map(({ userId }) => userId);
  return (
    <>
      <p className="text-lg font-medium">
        {m.saysYouDidNotCome({
          names: subjectText(shoot, { userIds: by, viewerId }),
          count: by.length,
        })}
      </p>
      <p className="mt-1 text-ink-soft">
        {shoot.settlesAt
          ? m.ifYouDoNotAnswer({ moment: momentText(shoot.settlesAt, shoot.terms.timeZone) })
          : m.ifYouDenyIt}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={outcome.tookPlace} pending={outcome.isPending}>
          {m.iWasThere}
        </Button>
        <Button variant="ghost" onClick={outcome.admit} disabled={outcome.isPending}>
          {m.iDidNotCome}
        </Button>
      </div>
    </>
  );
};

const statementOf = ({ shoot, viewerId }: OutcomeProps): string => {
  const own = partyOf(shoot, viewerId);
  if (own?.outcome === 'took-place') return m.youConfirmedThatItTookPlace;
  const absent = own?.absent.map((userId) => whoText(shoot, { userId, viewerId })) ?? [];
  return m.youReportedThatDidNotCome({ list: listText(absent) });
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
      {m.itTookPlace}
    </Button>
    <Button variant="outline" onClick={onAbsent} disabled={outcome.isPending}>
      {m.someoneDidNotCome}
    </Button>
  </div>
);

/** After the shoot: each party confirms whether it took place. */
export const OutcomePanel = (props: OutcomeProps) => {
  const { shoot, viewerId } = props;
  const [opened, setOpened] = useState<'absent' | 'again'>();
  const outcome = useOutcome(props);
  const own = partyOf(shoot, viewerId);
  const unanswered = shoot.parties
    .filter((party) => party.outcome === null && party.userId !== viewerId)
    .map(({ userId }) => whoText(shoot, { userId, viewerId }));
  const moment = shoot.settlesAt && momentText(shoot.settlesAt, shoot.terms.timeZone);
  const isClaimed = own?.outcome === null && noShowClaimants(shoot, viewerId).length > 0;
  return (
    <>
      {isClaimed && <NoShowClaim {...props} outcome={outcome} />}
      {!isClaimed && own?.outcome === null && (
        <>
          <p className="text-lg font-medium">{m.didTheShootTakePlace}</p>
          <p className="mt-1 text-ink-soft">
            {moment ? m.confirmWhetherEveryoneCameBy({ moment }) : m.confirmWhetherEveryoneCame}
          </p>
          <Asking outcome={outcome} onAbsent={() => setOpened('absent')} isChange={false} />
        </>
      )}
      {own && own.outcome !== null && (
        <>
          <p className="text-lg font-medium">{statementOf(props)}</p>
          <p className="mt-1 text-ink-soft">{waitingText(unanswered, moment)}</p>
          {opened === 'again' ? (
            <Asking outcome={outcome} onAbsent={() => setOpened('absent')} isChange />
          ) : (
            <Button variant="ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => setOpened('again')}>
              {m.changeMyAnswer}
            </Button>
          )}
        </>
      )}
      {opened === 'absent' && (
        <AbsentDialog
          shoot={shoot}
          viewerId={viewerId}
          pending={outcome.isPending}
          onReport={(absent) => outcome.wereAbsent(absent, () => setOpened(undefined))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
