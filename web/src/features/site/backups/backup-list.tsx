import { bytesText } from '@opencall/contract/shared/format/numbers';
import type { StoredBackup } from '@opencall/contract/site/backups/backups.schemas';
import { formatDateTime, formatDateTimeWithYear } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/backups';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { OCCASION_LABELS, resultText } from './backup-words.ts';

export type BackupAction = 'check' | 'download' | 'restore' | 'delete';

/** The actions, each with the text of its button and a name that includes the backup. */
const ACTIONS = [
  { action: 'check', text: m.check, name: m.checkTheBackup },
  { action: 'download', text: m.download, name: m.downloadTheBackup },
  { action: 'restore', text: m.restore, name: m.restoreTheBackup },
  { action: 'delete', text: common.deleteLabel, name: m.deleteTheBackup },
] as const;

const CheckResult = ({ check }: Pick<StoredBackup, 'check'>) => {
  if (!check) return <>{m.notCheckedYet}</>;
  const message = resultText(check.message);
  return <>{m.checkedDateTimeMessage({ dateTime: formatDateTime(check.at), message })}</>;
};

interface RowProps {
  backup: StoredBackup;
  /** True while work with backups is running: only downloads can be started. */
  isBusy: boolean;
  onAction: (action: BackupAction, backup: StoredBackup) => void;
}

const Row = ({ backup, isBusy, onAction }: RowProps) => {
  const { name, occasion, madeAt, bytes, check } = backup;
  const made = formatDateTimeWithYear(madeAt);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={madeAt} className="font-medium tabular-nums">
            {made}
          </time>
          <Badge tone="gray">{OCCASION_LABELS[occasion]}</Badge>
          {check && <Badge tone={check.ok ? 'green' : 'red'}>{check.ok ? m.restorable : m.damaged}</Badge>}
          <span className="text-sm text-ink-soft tabular-nums">{bytesText(bytes)}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          <CheckResult check={check} />
        </p>
        <p className="mt-1 font-mono text-sm text-ink-soft wrap-anywhere">{name}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {ACTIONS.map(({ action, text, name: nameOf }) => (
          <Button
            key={action}
            variant="outline"
            size="sm"
            aria-label={nameOf({ made })}
            disabled={isBusy && action !== 'download'}
            onClick={() => onAction(action, backup)}
          >
            {text}
          </Button>
        ))}
      </div>
    </li>
  );
};

export const BackupList = ({ backups, ...row }: { backups: StoredBackup[] } & Omit<RowProps, 'backup'>) => (
  <ul aria-label={m.backups} className="border-b">
    {backups.map((backup) => (
      <Row key={backup.name} backup={backup} {...row} />
    ))}
  </ul>
);
