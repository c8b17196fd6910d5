import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import {
  canStep,
  EXTEND_STEP,
  MORE_TIME_REASONS,
} from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { useState } from 'react';
import * as m from '#messages/casting/check-ins';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';

const MINUTES: ReadonlyArray<readonly [number, string]> = [
  [15, m.fifteenMinutes],
  [30, m.thirtyMinutes],
  [60, m.oneHour],
  [120, m.twoHours],
  [240, m.fourHours],
];
const NO_REASON = '';

/** All reasons in alphabetical order, so that the position of the alarm reason reveals nothing. */
export const sortedReasons = (helpLabel: string): string[] => {
  const others = MORE_TIME_REASONS.filter((reason) => reason.toLowerCase() !== helpLabel.toLowerCase());
  return [...others, helpLabel].sort((a, b) => a.localeCompare(b, 'en'));
};

interface MoreTimeDialogProps {
  checkIn: CheckIn;
  pending: boolean;
  onConfirm: (minutes: number, isAlarm: boolean) => void;
  onClose: () => void;
}

/** Requests more time. One reason sets off the silent alarm: nothing here may reveal which one, or that it exists. */
export const MoreTimeDialog = ({ checkIn, pending, onConfirm, onClose }: MoreTimeDialogProps) => {
  const { helpLabel, status, confirmedAt } = checkIn;
  const [minutes, setMinutes] = useState<number>(EXTEND_STEP);
  const [reason, setReason] = useState(NO_REASON);
  const hasReasons = confirmedAt !== null && canStep(status, 'help');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.moreTime}
      description={m.weWillAskYouAgainWhen}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            variant="primary"
            pending={pending}
            pendingLabel={common.saving}
            onClick={() => onConfirm(minutes, hasReasons && reason === helpLabel)}
          >
            {m.takeMoreTime}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ChoiceGroup legend={m.howMuchMoreTime} className="grid grid-cols-2 gap-x-6">
          {MINUTES.map(([value, label]) => (
            <Radio
              key={value}
              name="minutes"
              label={label}
              checked={minutes === value}
              onChange={() => setMinutes(value)}
            />
          ))}
        </ChoiceGroup>
        {hasReasons && (
          <ChoiceGroup legend={m.reasonOptional} className="grid grid-cols-2 gap-x-6">
            {[NO_REASON, ...sortedReasons(helpLabel)].map((one) => (
              <Radio
                key={one}
                name="reason"
                label={one || m.noReason}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
            ))}
          </ChoiceGroup>
        )}
      </div>
    </Dialog>
  );
};
