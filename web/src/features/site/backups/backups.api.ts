import type { RequestOf } from '@opencall/contract/route-types';
import {
  changeBackupDestination,
  changeBackupSettings,
  checkBackup,
  deleteBackup,
  listBackups,
  prepareBackupDownload,
  restoreBackup,
  startBackup,
} from '@opencall/contract/site/backups/backups.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';

const BACKUPS = ['backups'] as const;

/** How often the progress of running work is read. */
const PROGRESS_MS = 2000;

export const backupsQuery = defineQuery({
  queryKey: BACKUPS,
  meta: { refreshedBy: { now: ['site'] }, offline: false },
  queryFn: ({ signal }) => call(listBackups, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const { latest } = state.data ?? {};
    return latest && latest.finishedAt === null ? PROGRESS_MS : false;
  },
});

type Change = { kind: 'backup' } | { kind: 'check' | 'delete'; name: string };

const send = (change: Change): Promise<unknown> => {
  if (change.kind === 'backup') return call(startBackup);
  const params = { name: change.name };
  return change.kind === 'check' ? call(checkBackup, { params }) : call(deleteBackup, { params });
};

const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: BACKUPS });
};

export const useChangeBackups = () => {
  const reload = useReload();
  // Reload after a refusal as well, because other work may be running.
  return useMutation({ mutationFn: send, onSettled: reload });
};

export const usePrepareDownload = (name: string) =>
  useMutation({
    mutationFn: (body: RequestOf<typeof prepareBackupDownload>['body']) =>
      call(prepareBackupDownload, { params: { name }, body }),
  });

export const useRestore = (name: string) => {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: RequestOf<typeof restoreBackup>['body']) =>
      call(restoreBackup, { params: { name }, body }),
    onSuccess: reload,
  });
};

export const useChangeBackupSettings = () => {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changeBackupSettings>['body']) =>
      call(changeBackupSettings, { body }),
    // Reload after a refusal as well: the server may have restarted with other settings.
    onSettled: reload,
  });
};

export const useChangeDestination = () => {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changeBackupDestination>['body']) =>
      call(changeBackupDestination, { body }),
    // Reload after a refusal as well: the server may have restarted with other settings.
    onSettled: reload,
  });
};
