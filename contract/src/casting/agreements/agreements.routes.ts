import type { Route } from '#shared/route.ts';

export const listAgreementTemplates = {
  method: 'GET',
  path: '/api/agreement-templates',
  access: 'member',
} as const satisfies Route;

export const listAdminTemplates = {
  method: 'GET',
  path: '/api/admin/agreement-templates',
  access: 'admin',
} as const satisfies Route;

export const saveAgreementTemplate = {
  method: 'PUT',
  path: '/api/admin/agreement-templates/:id',
  access: 'admin',
} as const satisfies Route;

export const resetAgreementTemplate = {
  method: 'DELETE',
  path: '/api/admin/agreement-templates/:id',
  access: 'admin',
} as const satisfies Route;

export const listAgreements = {
  method: 'GET',
  path: '/api/shoots/:id/agreements',
  access: 'member',
} as const satisfies Route;

export const createAgreement = {
  method: 'POST',
  path: '/api/shoots/:id/agreements',
  access: 'member',
} as const satisfies Route;

export const previewAgreement = {
  method: 'POST',
  path: '/api/shoots/:id/agreements/preview',
  access: 'member',
} as const satisfies Route;

export const getAgreement = {
  method: 'GET',
  path: '/api/agreements/:id',
  access: 'member',
} as const satisfies Route;

export const signAgreement = {
  method: 'POST',
  path: '/api/agreements/:id/sign',
  access: 'member',
} as const satisfies Route;

export const withdrawAgreement = {
  method: 'POST',
  path: '/api/agreements/:id/withdraw',
  access: 'member',
} as const satisfies Route;

export const getAgreementPdf = {
  method: 'GET',
  path: '/api/agreements/:id.pdf',
  access: 'member',
} as const satisfies Route;

export const verifyAgreement = {
  method: 'POST',
  path: '/api/agreements/verify',
  access: 'member',
} as const satisfies Route;
