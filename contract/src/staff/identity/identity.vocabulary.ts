/** Filters of the list of identity documents; `pending`: submitted and not verified. */
export const ID_VERIFICATION_FILTERS = ['all', 'pending', 'verified'] as const;

export type IdVerificationFilter = (typeof ID_VERIFICATION_FILTERS)[number];

export const DOCUMENT_KEY = /[0-9a-f]{32}/;

/** Returns the random part of a document's address, which identifies it; null without a document. */
export const documentKeyOf = (url: string | null): string | null => DOCUMENT_KEY.exec(url ?? '')?.[0] ?? null;
