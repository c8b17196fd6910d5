import { useQuery } from '@tanstack/react-query';
import type { ModerationTab } from '#lib/paths.ts';
import { Count } from '#ui/badge.tsx';
import { countQuery } from './queues.api.ts';
import { useCountPolling, useLiveCounts } from './use-live-queue.ts';

/** The count of a queue beside a link to it, with live updates. Renders nothing if the queue is empty. */
export const WaitingCount = ({ tab }: { tab: ModerationTab }) => {
  useLiveCounts();
  const { data = 0 } = useQuery({ ...countQuery(tab, 0), refetchInterval: useCountPolling() });
  if (data === 0) return null;
  return (
    <span className="ml-2.5 inline-flex align-middle font-sans">
      <Count value={data} />
      <span className="sr-only"> waiting</span>
    </span>
  );
};
