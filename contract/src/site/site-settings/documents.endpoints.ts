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
  summary: 'The current terms or privacy policy, in Markdown',
  params: documentParams,
  response: siteDocumentSchema,
});

export const listDocumentVersions = defineEndpoint(routes.listDocumentVersions, {
  rateLimit: 'read',
  summary: 'The versions of the terms or the privacy policy, the newest first',
  params: documentParams,
  response: z.array(documentVersionSchema),
});

export const getDocumentVersion = defineEndpoint(routes.getDocumentVersion, {
  rateLimit: 'read',
  summary: 'One version of the terms or the privacy policy, in Markdown',
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
