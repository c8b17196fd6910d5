import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';

/** What every site has: what members agree to, and what is done with what they tell. */
export const DOCUMENT_KINDS = ['terms', 'privacy'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const NOT_FOUND = 'Document not found';
export const documentParams = z.object({ kind: z.enum(DOCUMENT_KINDS, NOT_FOUND) });
export const documentVersionParams = documentParams.extend({
  version: z.coerce.number(NOT_FOUND).int(NOT_FOUND).min(0, NOT_FOUND).max(1_000_000, NOT_FOUND),
});

/** One version. The product's own text is version 0, and any later one whose host went back to it. */
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
