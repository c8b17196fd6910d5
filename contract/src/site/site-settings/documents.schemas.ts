import { z } from 'zod';
import * as m from '#messages/site/site-settings.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';

/** The documents of every site: the terms, to which members agree, and the privacy policy. */
export const DOCUMENT_KINDS = ['terms', 'privacy'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const documentParams = z.object({ kind: z.enum(DOCUMENT_KINDS, m.documentNotFound) });
export const documentVersionParams = documentParams.extend({
  version: z.coerce
    .number(m.documentNotFound)
    .int(m.documentNotFound)
    .min(0, m.documentNotFound)
    .max(1_000_000, m.documentNotFound),
});

/** A version of a document. Version 0 is the built-in text; a later version can restore that text. */
export const documentVersionSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  version: z.number().int(),
  /** Null for version 0. */
  createdAt: timestampSchema.nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;

/** `body` is Markdown. */
export const siteDocumentSchema = documentVersionSchema.extend({ body: z.string() });
export type SiteDocument = z.infer<typeof siteDocumentSchema>;

export const acceptTermsSchema = z.object({ version: idSchema });
