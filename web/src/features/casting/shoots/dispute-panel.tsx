import type { ShownStatement } from '@opencall/contract/casting/shoots/disputes.schemas';
import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRelative } from '#lib/format/dates.ts';
import * as m from '#messages/casting/shoots-outcome';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { statementQuery } from './disputes.api.ts';
import { StatementForm } from './statement-form.tsx';

interface DisputePanelProps {
  shoot: ShootDetail;
  viewerId: number;
}

const StatementText = ({ statement, onChange }: { statement: ShownStatement; onChange: () => void }) => (
  <div className="mt-4">
    <p className="edge-print text-ink-soft">
      {m.youToldOurTeam({ when: formatRelative(statement.updatedAt) })}
    </p>
    <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{statement.text}</p>
    {statement.messages.length > 0 && (
      <p className="mt-1 text-sm text-ink-soft">
        {m.withAttached({ messages: m.messages({ count: statement.messages.length }) })}
      </p>
    )}
    <Button variant="ghost" size="sm" className="mt-1 -ml-3.5" onClick={onChange}>
      {m.editStatement}
    </Button>
  </div>
);

/** The parties disagree about who came. Each can write a statement for staff, and staff decide. */
export const DisputePanel = ({ shoot, viewerId }: DisputePanelProps) => {
  const { data: statement, isPending } = useQuery(statementQuery(shoot.id));
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <p className="text-lg font-medium">{m.theParticipantsDisagreeAboutWhoCame}</p>
      <p className="mt-1 text-ink-soft">{m.describeWhatHappened}</p>
      {isPending && <Skeleton className="mt-4 h-32" />}
      {!isPending && statement && !isChanging && (
        <StatementText statement={statement} onChange={() => setChanging(true)} />
      )}
      {!isPending && (!statement || isChanging) && (
        <StatementForm
          shoot={shoot}
          viewerId={viewerId}
          statement={statement ?? null}
          onDone={() => setChanging(false)}
        />
      )}
    </>
  );
};
