import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './agreements.routes.ts';
import {
  adminTemplateSchema,
  agreementPreviewSchema,
  agreementSchema,
  agreementTemplateSchema,
  createAgreementSchema,
  signAgreementSchema,
  templateContentSchema,
  templateParams,
  verifiedAgreementSchema,
} from './agreements.schemas.ts';

export const listAgreementTemplates = defineEndpoint(routes.listAgreementTemplates, {
  rateLimit: 'read',
  summary: 'List the templates of agreements with their fields',
  response: z.array(agreementTemplateSchema),
});

export const listAdminTemplates = defineEndpoint(routes.listAdminTemplates, {
  rateLimit: 'read',
  summary: 'List the templates of agreements for editing',
  response: z.array(adminTemplateSchema),
});

/** Stores a new version of the template. Existing agreements keep their texts. */
export const saveAgreementTemplate = defineEndpoint(routes.saveAgreementTemplate, {
  rateLimit: 'write',
  summary: 'Change the title and the text of a template',
  params: templateParams,
  body: templateContentSchema,
  response: adminTemplateSchema,
});

export const resetAgreementTemplate = defineEndpoint(routes.resetAgreementTemplate, {
  rateLimit: 'write',
  summary: 'Restore the built-in text of a template',
  params: templateParams,
  response: adminTemplateSchema,
});

export const listAgreements = defineEndpoint(routes.listAgreements, {
  rateLimit: 'read',
  summary: 'List the agreements of a shoot, newest first; only for its parties',
  params: idParams,
  response: z.array(agreementSchema),
  errors: ['SHOOT_NOT_FOUND'],
});

/** The text contains the current terms of the shoot and never changes afterwards. */
export const createAgreement = defineEndpoint(routes.createAgreement, {
  rateLimit: 'write',
  summary: 'Create an agreement for a shoot from a template',
  params: idParams,
  body: createAgreementSchema,
  response: agreementSchema,
  status: 201,
  errors: ['SHOOT_NOT_FOUND', 'SHOOT_PARTED', 'TEMPLATE_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'AGREEMENT_LIMIT'],
});

export const previewAgreement = defineEndpoint(routes.previewAgreement, {
  rateLimit: 'write',
  summary: 'Preview the exact text of an agreement',
  params: idParams,
  body: createAgreementSchema,
  response: agreementPreviewSchema,
  errors: ['SHOOT_NOT_FOUND', 'SHOOT_PARTED', 'TEMPLATE_NOT_FOUND', 'STATUS_NOT_POSSIBLE'],
});

export const getAgreement = defineEndpoint(routes.getAgreement, {
  rateLimit: 'read',
  summary: 'Get an agreement; only for its parties',
  params: idParams,
  response: agreementSchema,
  errors: ['AGREEMENT_NOT_FOUND'],
});

/** Each party signs once. The last signature completes the agreement, which can then neither change nor become void. */
export const signAgreement = defineEndpoint(routes.signAgreement, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Sign an agreement with a typed name',
  params: idParams,
  body: signAgreementSchema,
  response: agreementSchema,
  errors: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_VOID', 'SHOOT_PARTED', 'ALREADY_SIGNED'],
});

/** Voids an open agreement; only its creator can. */
export const withdrawAgreement = defineEndpoint(routes.withdrawAgreement, {
  rateLimit: 'write',
  summary: 'Void an agreement that is not complete yet',
  params: idParams,
  response: agreementSchema,
  errors: ['AGREEMENT_NOT_FOUND', 'NOT_AGREEMENT_AUTHOR', 'STATUS_NOT_POSSIBLE'],
});

/** Returns `application/pdf`, not JSON: the text, and a page with the signatures. The bytes are always the same. */
export const getAgreementPdf = defineEndpoint(routes.getAgreementPdf, {
  rateLimit: 'read',
  summary: 'Get a complete agreement as a PDF; only for its parties',
  params: idParams,
  produces: ['application/pdf'],
  response: z.unknown(),
  errors: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_NOT_SIGNED'],
});

/** Multipart: `file`. */
export const verifyAgreement = defineEndpoint(routes.verifyAgreement, {
  rateLimit: 'upload',
  summary: 'Check whether a file is the exact PDF of an agreement signed on this site',
  consumes: 'multipart',
  response: verifiedAgreementSchema,
  errors: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'UPLOAD_INCOMPLETE'],
});
