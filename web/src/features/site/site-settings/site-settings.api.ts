import { listProblems } from '@opencall/contract/site/health/health.routes';
import {
  acceptTerms,
  getDocumentVersion,
  listDocumentVersions,
} from '@opencall/contract/site/site-settings/documents.routes';
import type { DocumentKind } from '@opencall/contract/site/site-settings/documents.schemas';
import {
  getAdminSettings,
  sendTestEmail,
  updateAdminSettings,
} from '@opencall/contract/site/site-settings/site-settings.routes';
import type { settingsPatchSchema } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { DOCUMENTS_KEY, documentKey } from '#lib/site-documents.ts';
import { SITE_SETTINGS_KEY } from '#lib/site-settings.ts';

const ADMIN_KEY = [...SITE_SETTINGS_KEY, 'admin'] as const;
const versionsKey = (kind: DocumentKind) => [...documentKey(kind), 'versions'] as const;

export const adminSettingsQuery = defineQuery({
  queryKey: ADMIN_KEY,
  meta: { refreshedBy: { now: ['site'] }, offline: false },
  queryFn: ({ signal }) => call(getAdminSettings, {}, { signal }),
});

export const problemsQuery = defineQuery({
  queryKey: ['problems'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(listProblems, {}, { signal }),
});

export const versionsQuery = (kind: DocumentKind) =>
  defineQuery({
    queryKey: versionsKey(kind),
    meta: { refreshedBy: { now: ['site'] }, offline: false },
    queryFn: ({ signal }) => call(listDocumentVersions, { params: { kind } }, { signal }),
  });

export const versionQuery = (kind: DocumentKind, version: number) =>
  defineQuery({
    queryKey: [...versionsKey(kind), version],
    meta: { refreshedBy: { now: ['site'] }, offline: false },
    queryFn: ({ signal }) => call(getDocumentVersion, { params: { kind, version } }, { signal }),
  });

export type Patch = z.input<typeof settingsPatchSchema>;

/** Saves settings and applies them to the open page. */
export const useSaveSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Patch) => call(updateAdminSettings, { body }),
    onSuccess: async (settings) => {
      client.setQueryData(ADMIN_KEY, settings);
      const { refreshSite } = await import('#lib/refresh-site.ts');
      await refreshSite(client);
      await client.invalidateQueries({ queryKey: DOCUMENTS_KEY });
    },
  });
};

export const useTestEmail = () =>
  useMutation({ mutationFn: (to: string) => call(sendTestEmail, { body: { to } }) });

export const useAcceptTerms = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(acceptTerms, { body: { version } }),
    // Also after a failure: if the terms have changed again, the member is asked to accept the newer ones.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: documentKey('terms') });
      await client.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
};
