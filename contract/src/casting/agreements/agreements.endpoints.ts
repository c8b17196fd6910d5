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
  summary: 'The texts that agreements are made from, with the fields of each',
  response: z.array(agreementTemplateSchema),
});

export const listAdminTemplates = defineEndpoint(routes.listAdminTemplates, {
  rateLimit: 'read',
  summary: 'The templates of agreements as the host edits them',
  response: z.array(adminTemplateSchema),
});

/** A new version; agreements that were made keep their texts. */
export const saveAgreementTemplate = defineEndpoint(routes.saveAgreementTemplate, {
  rateLimit: 'write',
  summary: 'Change the title and the text of a template',
  params: templateParams,
  body: templateContentSchema,
  response: adminTemplateSchema,
});

export const resetAgreementTemplate = defineEndpoint(routes.resetAgreementTemplate, {
  rateLimit: 'write',
  summary: 'Go back to the product’s own text of a template',
  params: templateParams,
  response: adminTemplateSchema,
});

export const listAgreements = defineEndpoint(routes.listAgreements, {
  rateLimit: 'read',
  summary: 'The agreements of a shoot, newest first; for its parties alone',
  params: idParams,
  response: z.array(agreementSchema),
  errors: ['SHOOT_NOT_FOUND'],
});

/** The text is filled from the shoot's terms as they are at that moment, and never changes afterwards. */
export const createAgreement = defineEndpoint(routes.createAgreement, {
  rateLimit: 'write',
  summary: 'Make an agreement of a shoot from a template',
  params: idParams,
  body: createAgreementSchema,
  response: agreementSchema,
  status: 201,
  errors: ['SHOOT_NOT_FOUND', 'SHOOT_PARTED', 'TEMPLATE_NOT_FOUND', 'STATUS_NOT_POSSIBLE', 'AGREEMENT_LIMIT'],
});

export const previewAgreement = defineEndpoint(routes.previewAgreement, {
  rateLimit: 'write',
  summary: 'What an agreement would say, word for word',
  params: idParams,
  body: createAgreementSchema,
  response: agreementPreviewSchema,
  errors: ['SHOOT_NOT_FOUND', 'SHOOT_PARTED', 'TEMPLATE_NOT_FOUND', 'STATUS_NOT_POSSIBLE'],
});

export const getAgreement = defineEndpoint(routes.getAgreement, {
  rateLimit: 'read',
  summary: 'One agreement; for its parties alone',
  params: idParams,
  response: agreementSchema,
  errors: ['AGREEMENT_NOT_FOUND'],
});

/** Once each. The last signature completes it: it can neither be changed nor become void from then on. */
export const signAgreement = defineEndpoint(routes.signAgreement, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Sign an agreement by typing one’s name',
  params: idParams,
  body: signAgreementSchema,
  response: agreementSchema,
  errors: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_VOID', 'SHOOT_PARTED', 'ALREADY_SIGNED'],
});

/** Voids an open agreement; only its creator can. */
export const withdrawAgreement = defineEndpoint(routes.withdrawAgreement, {
  rateLimit: 'write',
  summary: 'Take back an agreement that not everybody has signed',
  params: idParams,
  response: agreementSchema,
  errors: ['AGREEMENT_NOT_FOUND', 'NOT_AGREEMENT_AUTHOR', 'STATUS_NOT_POSSIBLE'],
});

/** `application/pdf`, not JSON: the text, and a page that says who signed when. The same bytes each time. */
export const getAgreementPdf = defineEndpoint(routes.getAgreementPdf, {
  rateLimit: 'read',
  summary: 'A complete agreement as a PDF; for its parties alone',
  params: idParams,
  produces: ['application/pdf'],
  response: z.unknown(),
  errors: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_NOT_SIGNED'],
});

/** Multipart: `file`. */
export const verifyAgreement = defineEndpoint(routes.verifyAgreement, {
  rateLimit: 'upload',
  summary: 'Whether a file is the PDF of an agreement that was signed here, to the last byte',
  consumes: 'multipart',
  response: verifiedAgreementSchema,
  errors: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'UPLOAD_INCOMPLETE'],
});
