import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import {
  acceptTermsSchema,
  documentParams,
  documentVersionParams,
  documentVersionSchema,
  siteDocumentSchema,
} from './documents.schemas.ts';

export const getSiteDocument = defineEndpoint({
  method: 'GET',
  path: '/api/site-documents/:kind',
  access: 'public',
  rateLimit: 'read',
  summary: 'The current terms or privacy policy, in Markdown',
  params: documentParams,
  response: siteDocumentSchema,
});

export const listDocumentVersions = defineEndpoint({
  method: 'GET',
  path: '/api/site-documents/:kind/versions',
  access: 'public',
  rateLimit: 'read',
  summary: 'The versions of the terms or the privacy policy, the newest first',
  params: documentParams,
  response: z.array(documentVersionSchema),
});

export const getDocumentVersion = defineEndpoint({
  method: 'GET',
  path: '/api/site-documents/:kind/versions/:version',
  access: 'public',
  rateLimit: 'read',
  summary: 'One version of the terms or the privacy policy, in Markdown',
  params: documentVersionParams,
  response: siteDocumentSchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const acceptTerms = defineEndpoint({
  method: 'POST',
  path: '/api/user/accept-terms',
  access: 'member',
  rateLimit: 'write',
  summary: 'Agree to the newest version of the terms',
  body: acceptTermsSchema,
  response: okSchema,
  errors: ['TERMS_CHANGED'],
});
