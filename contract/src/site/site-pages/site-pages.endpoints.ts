import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import * as routes from './site-pages.routes.ts';
import {
  adminPageSchema,
  pageContentSchema,
  pageLinkSchema,
  pageOrderSchema,
  pageParams,
  sitePageSchema,
} from './site-pages.schemas.ts';

export const listPages = defineEndpoint(routes.listPages, {
  rateLimit: 'read',
  summary: 'List the host’s pages in the navigation, in order',
  response: z.array(pageLinkSchema),
});

export const getPage = defineEndpoint(routes.getPage, {
  rateLimit: 'read',
  summary: 'Get one of the host’s pages, in Markdown',
  params: pageParams,
  response: sitePageSchema,
  errors: ['PAGE_NOT_FOUND'],
});

export const listAdminPages = defineEndpoint(routes.listAdminPages, {
  rateLimit: 'read',
  summary: 'List all of the host’s pages, in order',
  response: z.array(adminPageSchema),
});

export const savePage = defineEndpoint(routes.savePage, {
  rateLimit: 'write',
  summary: 'Create or change one of the host’s pages',
  params: pageParams,
  body: pageContentSchema,
  response: adminPageSchema,
  errors: ['PAGE_LIMIT'],
});

export const orderPages = defineEndpoint(routes.orderPages, {
  rateLimit: 'write',
  summary: 'Reorder the host’s pages',
  body: pageOrderSchema,
  response: z.array(adminPageSchema),
  errors: ['INVALID_PAGE_ORDER'],
});

export const deletePage = defineEndpoint(routes.deletePage, {
  rateLimit: 'write',
  summary: 'Delete one of the host’s pages',
  params: pageParams,
  response: okSchema,
  errors: ['PAGE_NOT_FOUND'],
});
