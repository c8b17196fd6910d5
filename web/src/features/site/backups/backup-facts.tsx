import type { Backups, BackupTask } from '@opencall/contract/site/backups/backups.schemas';
import { formatDateTime } from '#lib/format/dates.ts';
import * as m from '#messages/site/backups';
import { Message } from '#ui/message.tsx';
import { taskTitle } from './backup-words.ts';

/** What is running with its progress, or how the last work ended. */
export const LatestTask = ({ task }: { task: BackupTask }) => (
  <section
    role="status"
    aria-label={m.latestWork}
    className={`mb-8 border-l-2 pl-5 ${task.ok === false ? 'border-safelight' : 'border-line'}`}
  >
    <p className="font-medium">{taskTitle(task)}</p>
    <p className="text-ink-soft wrap-anywhere">
      {task.message && <>{task.message} </>}
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

/** Where and when backups are made, and the settings that decide it. */
export const BackupSettings = ({ place, nightly }: Pick<Backups, 'place' | 'nightly'>) => (
  <section aria-labelledby="backup-settings" className="mt-12">
    <h2 id="backup-settings" className="display text-xl">
      {m.settings}
    </h2>
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
      <dt className="text-ink-soft">{m.where}</dt>
      <dd className="font-mono text-sm wrap-anywhere">{place}</dd>
      <dt className="text-ink-soft">{m.nightly}</dt>
      <dd>{nightly ? m.atUtcTheNewestAre({ at: nightly.at, keep: nightly.keep }) : m.notMade}</dd>
    </dl>
    <p className="mt-4 max-w-prose text-ink-soft">
      <Message
        text={m.theseAreSettingsOfThe}
        tags={{ code: (children) => <code className="font-mono text-sm">{children}</code> }}
      />
    </p>
  </section>
);
