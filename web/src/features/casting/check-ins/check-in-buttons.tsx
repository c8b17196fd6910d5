import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import { canStep, EXTEND_STEP } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import Check from 'lucide-react/icons/check';
import Clock3 from 'lucide-react/icons/clock-3';
import MapPin from 'lucide-react/icons/map-pin';
import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { momentText } from '#lib/time-zones.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/check-ins';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { type SignOfLife, useSignOfLife } from './check-in.api.ts';
import type { Stage } from './check-in-words.ts';
import { MoreTimeDialog } from './more-time-dialog.tsx';

interface CheckInButtonsProps {
  checkIn: CheckIn;
  stage: Stage;
  zone: string;
}

/** Shows the same confirmation for the silent alarm as for more time, because other people may see the screen. */
const showSaved = (
  { step }: SignOfLife,
  { contactName, doneBy }: CheckIn,
  { wasMissed, zone }: { wasMissed: boolean; zone: string },
) => {
  if (step === 'ok') {
    toast({
      title: m.youCheckedIn,
      description: wasMissed ? m.weEmailThatYouAreOk({ contactName }) : m.thisCheckInIsOver,
    });
  } else if (step === 'arrived') {
    toast({ title: m.arrivalSaved, description: m.theCheckInContinues });
  } else {
    toast({ title: m.moreTime, description: m.weWillAskYouAgainOn({ moment: momentText(doneBy, zone) }) });
  }
};

const LARGE = 'min-h-16 w-full px-6 whitespace-normal';
const Label = ({ children }: { children: string }) => <span className="text-lg">{children}</span>;

/** The buttons during the shoot, large enough to press in a hurry. */
export const CheckInButtons = ({ checkIn, stage, zone }: CheckInButtonsProps) => {
  const { shootId, status, arrivedAt } = checkIn;
  const [isChoosing, setChoosing] = useState(false);
  const sign = useSignOfLife(shootId);
  const send = (step: SignOfLife) =>
    sign.mutate(step, {
      onSuccess: (answered) => {
        setChoosing(false);
        showSaved(step, answered, { wasMissed: status === 'missed', zone });
      },
      onError: (error) => toastError(common.couldNotSave, serverText(error, m.checkYourConnectionAndPress)),
    });
  const shared = { disabled: sign.isPending };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        {...shared}
        variant="primary"
        className={`${LARGE} sm:col-span-2`}
        onClick={() => send({ step: 'ok' })}
      >
        <Check aria-hidden="true" className="size-6 shrink-0" />
        <Label>{m.imOk}</Label>
      </Button>
      {stage === 'on' && arrivedAt === null && canStep(status, 'arrived') && (
        <Button
          {...shared}
          variant="outline"
          className={`${LARGE} sm:col-span-2`}
          onClick={() => send({ step: 'arrived' })}
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          <Label>{m.iHaveArrived}</Label>
        </Button>
      )}
      <Button
        {...shared}
        variant="outline"
        className={LARGE}
        onClick={() => send({ step: 'extend', minutes: EXTEND_STEP })}
      >
        <Clock3 aria-hidden="true" className="size-5 shrink-0" />
        <Label>{m.thirtyMoreMinutes}</Label>
      </Button>
      <Button {...shared} variant="outline" className={LARGE} onClick={() => setChoosing(true)}>
        <Timer aria-hidden="true" className="size-5 shrink-0" />
        <Label>{m.chooseMoreTime}</Label>
      </Button>
      {isChoosing && (
        <MoreTimeDialog
          checkIn={checkIn}
          pending={sign.isPending}
          onConfirm={(minutes, isAlarm) => send({ step: isAlarm ? 'help' : 'extend', minutes })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
};
