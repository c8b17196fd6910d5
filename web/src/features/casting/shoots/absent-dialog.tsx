import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { useState } from 'react';
import * as m from '#messages/casting/shoots-outcome';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Checkbox, ChoiceGroup } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { nameOfParty, PARTY_ROLE_LABELS } from './shoot-words.ts';

interface AbsentDialogProps {
  shoot: Pick<ShootDetail, 'parties'>;
  viewerId: number;
  pending: boolean;
  onReport: (absent: number[]) => void;
  onClose: () => void;
}

/** Asks which parties did not come. Viewers who select themselves admit their absence. */
export const AbsentDialog = ({ shoot, viewerId, pending, onReport, onClose }: AbsentDialogProps) => {
  const [absent, setAbsent] = useState<readonly number[]>([]);
  const [showErrors, setShowErrors] = useState(false);
  const setPartyAbsent = (userId: number, isAbsent: boolean) =>
    setAbsent(isAbsent ? [...absent, userId] : absent.filter((id) => id !== userId));
  const submit = () => {
    setShowErrors(true);
    if (absent.length > 0) onReport([...absent]);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.whoDidNotCome}
      description={m.whatAReportDoes}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.back}
          </Button>
          <Button onClick={submit} pending={pending} pendingLabel={common.sending}>
            {m.reportNoShow}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        legend={common.didNotCome}
        error={showErrors && absent.length === 0 ? m.selectWhoDidNotCome : undefined}
      >
        {shoot.parties.map(
          (party) =>
            party.userId !== null && (
              <Checkbox
                key={party.userId}
                checked={absent.includes(party.userId)}
                onChange={({ target }) => setPartyAbsent(party.userId ?? 0, target.checked)}
                label={
                  <>
                    {party.userId === viewerId ? m.iDidNotComeMyself : nameOfParty(party)}
                    <span className="text-ink-soft">{` · ${PARTY_ROLE_LABELS[party.role]}`}</span>
                  </>
                }
              />
            ),
        )}
      </ChoiceGroup>
    </Dialog>
  );
};
