import type { BackupTask } from '@opencall/contract/site/backups/backups.schemas';
import { formatDateTime } from '#lib/format/dates.ts';
import * as m from '#messages/site/backups';
import { Message } from '#ui/message.tsx';
import { resultText, taskTitle } from './backup-words.ts';

/** What is running with its progress, or how the last work ended. */
export const LatestTask = ({ task }: { task: BackupTask }) => (
  <section
    role="status"
    aria-label={m.latestActivity}
    className={`mb-8 border-l-2 pl-5 ${task.ok === false ? 'border-safelight' : 'border-line'}`}
  >
    <p className="font-medium">{taskTitle(task)}</p>
    <p className="text-ink-soft wrap-anywhere">
      {task.message && <>{resultText(task.message)} </>}
      {task.finishedAt ? (
        <time dateTime={task.finishedAt}>{formatDateTime(task.finishedAt)}</time>
      ) : (
        <Message
          text={(task.kind === 'restore' ? m.restoreStartedAt : m.startedAt)({
            dateTime: formatDateTime(task.startedAt),
          })}
          tags={{ time: (text) => <time dateTime={task.startedAt}>{text}</time> }}
        />
      )}
    </p>
  </section>
);
