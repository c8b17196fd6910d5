import {
  deletePage,
  getPage,
  listAdminPages,
  listPages,
  orderPages,
  savePage,
} from '@opencall/contract/site/site-pages/site-pages.routes';
import type { pageContentSchema } from '@opencall/contract/site/site-pages/site-pages.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { SITE_SETTINGS_KEY } from '#lib/site-settings.ts';

const PAGES_KEY = [...SITE_SETTINGS_KEY, 'pages'] as const;

/** The pages in the navigation. */
export const pagesQuery = defineQuery({
  queryKey: [...PAGES_KEY, 'list'],
  meta: { refreshedBy: { now: ['site'] }, offline: false },
  queryFn: ({ signal }) => call(listPages, {}, { signal }),
});

export const pageQuery = (slug: string) =>
  defineQuery({
    queryKey: [...PAGES_KEY, 'one', slug],
    meta: { refreshedBy: { now: ['site'] }, offline: false },
    queryFn: ({ signal }) => call(getPage, { params: { slug } }, { signal }),
  });

export const adminPagesQuery = defineQuery({
  queryKey: [...PAGES_KEY, 'admin'],
  meta: { refreshedBy: { now: ['site'] }, offline: false },
  queryFn: ({ signal }) => call(listAdminPages, {}, { signal }),
});

export type PageChange =
  | { kind: 'save'; slug: string; content: z.input<typeof pageContentSchema> }
  | { kind: 'order'; order: string[] }
  | { kind: 'delete'; slug: string };

const send = (change: PageChange): Promise<unknown> => {
  if (change.kind === 'order') return call(orderPages, { body: { order: change.order } });
  const params = { slug: change.slug };
  return change.kind === 'delete'
    ? call(deletePage, { params })
    : call(savePage, { params, body: change.content });
};

export const useChangePages = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Reload after a refusal as well, because someone else may have made the change.
    onSettled: () => client.invalidateQueries({ queryKey: PAGES_KEY }),
  });
};
