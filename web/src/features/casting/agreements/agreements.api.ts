import {
  createAgreement,
  getAgreement,
  listAgreements,
  listAgreementTemplates,
  previewAgreement,
  signAgreement,
  verifyAgreement,
  withdrawAgreement,
} from '@opencall/contract/casting/agreements/agreements.routes';
import type {
  Agreement,
  FieldValues,
  VerifiedAgreement,
} from '@opencall/contract/casting/agreements/agreements.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiErrorFrom } from '#lib/api-error.ts';
import { defineQuery } from '#lib/define-query.ts';
import { call, refreshSession } from '#lib/http.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

export const AGREEMENTS_KEY = ['agreements'] as const;
const shootAgreementsKey = (shootId: number) => [...AGREEMENTS_KEY, 'shoot', shootId] as const;
const agreementKey = (id: number) => [...AGREEMENTS_KEY, 'one', id] as const;

export const templatesQuery = defineQuery({
  queryKey: [...AGREEMENTS_KEY, 'templates'],
  meta: { refreshedBy: { now: ['agreements'] }, offline: false },
  queryFn: ({ signal }) => call(listAgreementTemplates, {}, { signal }),
});

/** The agreements of a shoot, newest first. */
export const shootAgreementsQuery = (shootId: number) =>
  defineQuery({
    queryKey: shootAgreementsKey(shootId),
    meta: { refreshedBy: { now: ['agreements'] }, offline: false },
    queryFn: ({ signal }) => call(listAgreements, { params: { id: String(shootId) } }, { signal }),
    retry: retryUnlessRefused,
  });

export const agreementQuery = (id: number) =>
  defineQuery({
    queryKey: agreementKey(id),
    meta: { refreshedBy: { now: ['agreements'] }, offline: false },
    queryFn: ({ signal }) => call(getAgreement, { params: { id: String(id) } }, { signal }),
    retry: retryUnlessRefused,
  });

interface Wanted {
  templateId: number;
  fields: FieldValues;
}

/** The exact text that a new agreement would have. */
export const previewQuery = (shootId: number, wanted: Wanted) =>
  defineQuery({
    queryKey: [...AGREEMENTS_KEY, 'preview', shootId, wanted],
    meta: { refreshedBy: { now: ['agreements'] }, offline: false },
    queryFn: ({ signal }) =>
      call(previewAgreement, { params: { id: String(shootId) }, body: wanted }, { signal }),
    retry: retryUnlessRefused,
    // Show the previous preview while the next one loads, unless it belongs to another template.
    placeholderData: (before, query) => {
      const last = query?.queryKey.at(-1);
      const isSame = typeof last === 'object' && last.templateId === wanted.templateId;
      return isSame ? before : undefined;
    },
  });

/** Caches the agreement from the server's response and refetches all agreements. */
const useAgreementChange = <Variables>(
  change: (variables: Variables) => Promise<Agreement>,
  /** Called even if the form that sent the change has unmounted by then. */
  onChanged?: (agreement: Agreement) => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (agreement) => {
      client.setQueryData(agreementKey(agreement.id), agreement);
      onChanged?.(agreement);
    },
    // Refetch after a refusal too: another party may have signed first.
    onSettled: () => client.invalidateQueries({ queryKey: AGREEMENTS_KEY }),
  });
};

export const useCreateAgreement = (shootId: number) =>
  useAgreementChange((body: Wanted) => call(createAgreement, { params: { id: String(shootId) }, body }));

export const useSignAgreement = (id: number, onSigned: (agreement: Agreement) => void) =>
  useAgreementChange(
    (name: string) => call(signAgreement, { params: { id: String(id) }, body: { name } }),
    onSigned,
  );

export const useWithdrawAgreement = (id: number, onWithdrawn: () => void) =>
  useAgreementChange(() => call(withdrawAgreement, { params: { id: String(id) } }), onWithdrawn);

const sendFile = async (file: File): Promise<VerifiedAgreement> => {
  const form = new FormData();
  form.set('file', file);
  const { method, path } = verifyAgreement;
  const response = await fetch(path, { method, credentials: 'include', body: form });
  const text = await response.text();
  if (!response.ok) throw apiErrorFrom({ ...response, status: response.status, text }, verifyAgreement);
  return JSON.parse(text) as VerifiedAgreement;
};

/** Checks whether a file is the PDF of an agreement. */
export const useVerifyFile = () =>
  useMutation({
    mutationFn: async (file: File) => {
      try {
        return await sendFile(file);
      } catch (error) {
        const expired = error instanceof ApiError && error.status === 401;
        if (expired && (await refreshSession())) return sendFile(file);
        throw error;
      }
    },
  });
