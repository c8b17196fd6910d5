import type { Backups, StoredBackup } from '@opencall/contract/site/backups/backups.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LatestTask } from '#features/site/backups/backup-facts.tsx';
import { type BackupAction, BackupList } from '#features/site/backups/backup-list.tsx';
import { BackupSettings } from '#features/site/backups/backup-settings.tsx';
import { backupsQuery, useChangeBackups } from '#features/site/backups/backups.api.ts';
import { DownloadDialog } from '#features/site/backups/download-dialog.tsx';
import { RestoreDialog } from '#features/site/backups/restore-dialog.tsx';
import { serverText } from '#lib/api-error.ts';
import { formatDateTimeWithYear } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/app/pages-admin';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';

type BackupChange = Parameters<ReturnType<typeof useChangeBackups>['mutate']>[0];

const WORDS: Record<BackupChange['kind'], { done: string; failed: string }> = {
  backup: { done: m.backupStarted, failed: m.couldNotStartTheBackup },
  check: { done: m.checkStarted, failed: m.couldNotStartTheCheck },
  delete: { done: m.backupDeleted, failed: m.couldNotDeleteTheBackup },
};

const useChange = () => {
  const { mutate, isPending } = useChangeBackups();
  const change = (what: BackupChange, onDone?: () => void) =>
    mutate(what, {
      onSuccess: () => toast({ title: WORDS[what.kind].done }),
      onError: (error) =>
        toastError(WORDS[what.kind].failed, serverText(error, common.checkYourConnectionAndTry)),
      onSettled: onDone,
    });
  return { change, isPending };
};

interface DialogsProps {
  open: { action: BackupAction; backup: StoredBackup };
  onClose: () => void;
}

const Dialogs = ({ open: { action, backup }, onClose }: DialogsProps) => {
  const { change, isPending } = useChange();
  if (action === 'download') return <DownloadDialog name={backup.name} onClose={onClose} />;
  if (action === 'restore') return <RestoreDialog backup={backup} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={m.deleteThisBackup}
      description={m.theBackupOfIsDeleted({ dateTimeWithYear: formatDateTimeWithYear(backup.madeAt) })}
      confirmLabel={common.deleteLabel}
      pendingLabel={m.deleting}
      pending={isPending}
      onConfirm={() => change({ kind: 'delete', name: backup.name }, onClose)}
      onClose={onClose}
    />
  );
};

const Content = ({ data }: { data: Backups }) => {
  const { backups, unavailable, latest, ...settings } = data;
  const { change, isPending } = useChange();
  const [open, setOpen] = useState<DialogsProps['open'] | null>(null);
  const isRunning = latest !== null && latest.finishedAt === null;
  return (
    <>
      {latest && <LatestTask task={latest} />}
      {unavailable ? (
        <p role="status" className="border-l-2 border-safelight pl-5 wrap-anywhere">
          {m.backupsCannotBeListed({ reason: unavailable })}
        </p>
      ) : backups.length === 0 ? (
        <EmptyState title={m.noBackupsYet}>{m.makeOneNowOrSet}</EmptyState>
      ) : (
        <BackupList
          backups={backups}
          isBusy={isRunning || isPending}
          onAction={(action, backup) =>
            action === 'check' ? change({ kind: 'check', name: backup.name }) : setOpen({ action, backup })
          }
        />
      )}
      <BackupSettings {...settings} />
      {open && <Dialogs open={open} onClose={() => setOpen(null)} />}
    </>
  );
};

/** The backups of the site, with the buttons to make, check, download, restore and delete one. */
export const BackupsScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(backupsQuery);
  const { change, isPending } = useChange();
  const isRunning = data?.latest?.finishedAt === null;
  return (
    <>
      <PageHeader
        title={m.backups}
        lead={m.aBackupHoldsTheDatabase}
        actions={
          <Button
            size="sm"
            disabled={!data || isRunning}
            pending={isPending}
            pendingLabel={m.starting}
            onClick={() => change({ kind: 'backup' })}
          >
            {m.backUpNow}
          </Button>
        }
      />
      {data ? (
        <Content data={data} />
      ) : error ? (
        <ErrorState title={m.backupsCouldNotBeLoaded} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
    </>
  );
};

export const BackupsRoute = () => (
  <StaffOnly refusal={m.noPermissionToViewBackups} adminOnly>
    <ListPage title={m.backups}>
      <BackupsScreen />
    </ListPage>
  </StaffOnly>
);
