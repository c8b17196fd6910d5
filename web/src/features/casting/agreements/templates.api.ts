import {
  listAdminTemplates,
  resetAgreementTemplate,
  saveAgreementTemplate,
} from '@opencall/contract/casting/agreements/agreements.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { AGREEMENTS_KEY } from './agreements.api.ts';

const ADMIN_KEY = [...AGREEMENTS_KEY, 'admin-templates'] as const;

export const adminTemplatesQuery = defineQuery({
  queryKey: ADMIN_KEY,
  meta: { refreshedBy: { now: ['agreements'] }, offline: false },
  queryFn: ({ signal }) => call(listAdminTemplates, {}, { signal }),
});

/** Saves a template. `null` restores the default text. */
export const useChangeTemplate = (id: number) => {
  const client = useQueryClient();
  const params = { id: String(id) };
  return useMutation({
    mutationFn: (content: { title: string; body: string } | null) =>
      content
        ? call(saveAgreementTemplate, { params, body: content })
        : call(resetAgreementTemplate, { params }),
    onSettled: () => client.invalidateQueries({ queryKey: AGREEMENTS_KEY }),
  });
};
