import { numberText } from '@opencall/contract/shared/format/numbers';
import { inBytes } from '#features/site/backups/room.ts';
import type { Progress } from '#platform/backup/archive.ts';
import type { Surroundings } from './command.ts';

const EVERY_MS = 1_000;
const NOUN: Record<string, string> = { database: 'rows', media: 'files' };

/** Tells how far a long task is, once a second at most. */
export const showProgress = ({ tell, parent }: Surroundings) => {
  let at = Number.NEGATIVE_INFINITY;
  let last: Progress | undefined;
  const write = (): void => {
    if (!last) return;
    at = performance.now();
    const { part, done, bytes } = last;
    const line = `${part}: ${numberText(done)} ${NOUN[part] ?? ''}, ${inBytes(bytes)}`;
    if (!parent) tell?.(line);
    parent?.({ alive: line });
  };
  return {
    show: (progress: Progress): void => {
      const isNext = last?.part !== progress.part;
      last = progress;
      if (isNext || performance.now() - at >= EVERY_MS) write();
    },
    end: write,
  };
};
