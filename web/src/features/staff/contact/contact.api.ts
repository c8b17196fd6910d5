import type { RequestOf } from '@opencall/contract/route-types';
import {
  createContactMessage,
  listOwnContactMessages,
} from '@opencall/contract/staff/contact/contact.routes';
import { listOwnSanctions } from '@opencall/contract/staff/sanctions/sanctions.routes';
import { useMutation } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { SANCTIONS_KEY } from '#lib/sanctions-key.ts';

/** The callbacks run even if the form was closed. */
export const useSendMessage = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof createContactMessage>['body']) =>
      call(createContactMessage, { body }),
  });

/** The member's messages to the team with the replies, newest first. */
export const ownMessagesQuery = defineQuery({
  queryKey: ['contact', 'own'],
  meta: { refreshedBy: { now: ['contact'] }, offline: false },
  queryFn: ({ signal }) => call(listOwnContactMessages, { query: { limit: '100' } }, { signal }),
});

/** The member's sanctions, newest first. */
export const ownSanctionsQuery = defineQuery({
  queryKey: [...SANCTIONS_KEY, 'own'],
  meta: { refreshedBy: 'nothing', offline: false },
  queryFn: ({ signal }) => call(listOwnSanctions, {}, { signal }),
});
