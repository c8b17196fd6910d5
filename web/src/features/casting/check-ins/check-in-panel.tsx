import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { canStep } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useNow } from '#lib/use-now.ts';
import * as m from '#messages/casting/check-ins';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useEndCheckIn, useSendTest } from './check-in.api.ts';
import { CheckInButtons } from './check-in-buttons.tsx';
import { CheckInTimeline } from './check-in-timeline.tsx';
import { type CheckInShoot, changeTimes, type Stage, stageOf, stateText } from './check-in-words.ts';
import { NoEmergencyService } from './no-emergency-service.tsx';
import { SilentAlarmText } from './silent-alarm.tsx';

interface CheckInPanelProps {
  checkIn: CheckIn;
  shoot: CheckInShoot;
}

const TestButton = ({ shootId }: { shootId: number }) => {
  const test = useSendTest(shootId);
  return (
    <Button
      variant="outline"
      pending={test.isPending}
      pendingLabel={common.sending}
      onClick={() =>
        test.mutate(undefined, {
          onSuccess: () => toast({ title: m.testSent, description: m.whatYourContactWouldGet }),
          onError: (error) =>
            toastError(m.couldNotSendTheTest, serverText(error, common.checkYourConnectionAndTry)),
        })
      }
    >
      {m.sendMeATest}
    </Button>
  );
};

const EndButton = ({ checkIn }: { checkIn: CheckIn }) => {
  const [isAsking, setAsking] = useState(false);
  const end = useEndCheckIn(checkIn.shootId);
  const [label, question] =
    checkIn.status === 'ok'
      ? [m.deleteCheckIn, m.deleteCheckInQuestion]
      : [m.endCheckIn, m.endCheckInQuestion];
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          description={
            checkIn.confirmedAt && checkIn.status !== 'ok'
              ? m.weEmailThatYouEndedIt({ contactName: checkIn.contactName })
              : m.weDeleteTheCheckIn
          }
          confirmLabel={label}
          pending={end.isPending}
          pendingLabel={m.ending}
          onConfirm={() =>
            end.mutate(undefined, {
              onError: (error) =>
                toastError(m.couldNotEndTheCheckIn, serverText(error, common.checkYourConnectionAndTry)),
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const Asking = ({ checkIn, stage, shoot, now }: CheckInPanelProps & { stage: Stage; now: Date }) => {
  const { timeZone, startsAt } = shoot.terms;
  return (
    <>
      {stage !== 'upcoming' && <CheckInButtons checkIn={checkIn} stage={stage} zone={timeZone} />}
      {stage !== 'missed' && <CheckInTimeline {...checkIn} startsAt={startsAt} zone={timeZone} now={now} />}
      {stage === 'upcoming' && (
        <section aria-label={m.silentAlarm} className="grid gap-2">
          <h3 className="font-medium">{m.silentAlarm}</h3>
          <SilentAlarmText contactName={checkIn.contactName} label={checkIn.helpLabel} />
        </section>
      )}
    </>
  );
};

/** The member's check-in: its state and its buttons. */
export const CheckInPanel = ({ checkIn, shoot }: CheckInPanelProps) => {
  const { startsAt, timeZone } = shoot.terms;
  const now = useNow(changeTimes(checkIn, startsAt));
  const stage = stageOf(checkIn, startsAt, now);
  const { title, text } = stateText(checkIn, stage, timeZone);
  return (
    <div className="grid gap-6">
      <div role="status">
        <p className="text-lg font-medium text-balance wrap-anywhere">{title}</p>
        <p className="mt-1 text-ink-soft wrap-anywhere empty:hidden">{text}</p>
      </div>
      {stage !== 'over' && <Asking checkIn={checkIn} shoot={shoot} stage={stage} now={now} />}
      <div className="flex flex-wrap gap-2">
        {stage === 'upcoming' && canStep(checkIn.status, 'test') && <TestButton shootId={checkIn.shootId} />}
        <EndButton checkIn={checkIn} />
      </div>
      {stage !== 'over' && <NoEmergencyService />}
    </div>
  );
};
