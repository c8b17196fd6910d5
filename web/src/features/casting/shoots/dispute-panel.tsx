import type { ShownStatement } from '@opencall/contract/casting/shoots/disputes.schemas';
import type { ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import { counted } from '@opencall/contract/shared/format/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRelative } from '#lib/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { statementQuery } from './disputes.api.ts';
import { StatementForm } from './statement-form.tsx';

interface DisputePanelProps {
  shoot: ShootDetail;
  viewerId: number;
}

const Told = ({ told, onChange }: { told: ShownStatement; onChange: () => void }) => (
  <div className="mt-4">
    <p className="edge-print text-ink-soft">{`You told the team ${formatRelative(told.updatedAt)}`}</p>
    <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{told.text}</p>
    {told.messages.length > 0 && (
      <p className="mt-1 text-sm text-ink-soft">{`With ${counted(told.messages.length, 'message')} attached.`}</p>
    )}
    <Button variant="ghost" size="sm" className="mt-1 -ml-3.5" onClick={onChange}>
      Edit statement
    </Button>
  </div>
);

/** The parties disagree about who came. Each can write a statement for staff, and staff decide. */
export const DisputePanel = ({ shoot, viewerId }: DisputePanelProps) => {
  const { data: told, isPending } = useQuery(statementQuery(shoot.id));
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <p className="text-lg font-medium">The participants disagree about who came</p>
      <p className="mt-1 text-ink-soft">
        Our team will decide. Describe what happened. Only the team can read it and the messages you attach.
      </p>
      {isPending && <Skeleton className="mt-4 h-32" />}
      {!isPending && told && !isChanging && <Told told={told} onChange={() => setChanging(true)} />}
      {!isPending && (!told || isChanging) && (
        <StatementForm
          shoot={shoot}
          viewerId={viewerId}
          told={told ?? null}
          onDone={() => setChanging(false)}
        />
      )}
    </>
  );
};
