import { getSiteSettings } from '@opencall/contract/billing/billing.endpoints';
import { createContactMessage } from '@opencall/contract/contact/contact.endpoints';
import type { EndpointRequest } from '@opencall/contract/shared/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

export const useSendMessage = () =>
  useMutation({
    mutationFn: (body: EndpointRequest<typeof createContactMessage>['body']) =>
      call(createContactMessage, { body }),
  });

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
});
