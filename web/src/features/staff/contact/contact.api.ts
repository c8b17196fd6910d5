import type { RequestOf } from '@opencall/contract/route-types';
import { createContactMessage } from '@opencall/contract/staff/contact/contact.routes';
import { listOwnSanctions } from '@opencall/contract/staff/sanctions/sanctions.routes';
import { useMutation } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';

/** The callbacks run even if the form was closed. */
export const useSendMessage = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof createContactMessage>['body']) =>
      call(createContactMessage, { body }),
  });

/** The member's sanctions, newest first. */
export const ownSanctionsQuery = defineQuery({
  queryKey: ['sanctions', 'own'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(listOwnSanctions, {}, { signal }),
});
