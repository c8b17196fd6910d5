import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import * as routes from './documents.routes.ts';
import {
  acceptTermsSchema,
  documentParams,
  documentVersionParams,
  documentVersionSchema,
  siteDocumentSchema,
} from './documents.schemas.ts';

export const getSiteDocument = defineEndpoint(routes.getSiteDocument, {
  rateLimit: 'read',
  summary: 'Get the current terms or privacy policy, in Markdown',
  params: documentParams,
  response: siteDocumentSchema,
});

export const listDocumentVersions = defineEndpoint(routes.listDocumentVersions, {
  rateLimit: 'read',
  summary: 'List the versions of the terms or the privacy policy, newest first',
  params: documentParams,
  response: z.array(documentVersionSchema),
});

export const getDocumentVersion = defineEndpoint(routes.getDocumentVersion, {
  rateLimit: 'read',
  summary: 'Get a version of the terms or the privacy policy, in Markdown',
  params: documentVersionParams,
  response: siteDocumentSchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const acceptTerms = defineEndpoint(routes.acceptTerms, {
  rateLimit: 'write',
  summary: 'Agree to the newest version of the terms',
  body: acceptTermsSchema,
  response: okSchema,
  errors: ['TERMS_CHANGED'],
});
