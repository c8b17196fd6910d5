import { z } from 'zod';
import { timestampSchema } from '#shared/ids.ts';
import { labelText } from '#shared/names.ts';
import { isBlank } from '#shared/plain-text.ts';
import { DOCUMENT_MAX } from '#site/site-settings/site-settings.schemas.ts';

export const PAGE_TITLE_MAX = 80;
export const PAGE_SLUG_MAX = 60;
/** Maximum number of the host's pages. */
export const PAGES_MAX = 50;

const SLUG_INVALID = `The address must be of a to z, digits and dashes, up to ${PAGE_SLUG_MAX}, like house-rules`;
export const pageSlugSchema = z
  .string(SLUG_INVALID)
  .max(PAGE_SLUG_MAX, SLUG_INVALID)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_INVALID);

const TITLE_REQUIRED = 'The page needs a title';
const BODY_REQUIRED = 'The page needs a text';

export const pageParams = z.object({ slug: pageSlugSchema });

/** A page's entry in the navigation. */
export const pageLinkSchema = z.object({ slug: z.string(), title: z.string() });
export type PageLink = z.infer<typeof pageLinkSchema>;

/** `body` is Markdown. */
export const sitePageSchema = pageLinkSchema.extend({ body: z.string(), updatedAt: timestampSchema });
export type SitePage = z.infer<typeof sitePageSchema>;

/** `inNavigation`: listed in the navigation; otherwise the page is reached only by its address. */
export const adminPageSchema = sitePageSchema.extend({ inNavigation: z.boolean() });
export type AdminPage = z.infer<typeof adminPageSchema>;

export const pageContentSchema = z.object({
  title: labelText('The title', TITLE_REQUIRED).pipe(
    z
      .string()
      .min(1, TITLE_REQUIRED)
      .max(PAGE_TITLE_MAX, `The title cannot exceed ${PAGE_TITLE_MAX} characters`),
  ),
  body: z
    .string(BODY_REQUIRED)
    .max(DOCUMENT_MAX, `The text cannot exceed ${DOCUMENT_MAX} characters`)
    .refine((text) => !isBlank(text), BODY_REQUIRED),
  inNavigation: z.boolean('inNavigation must be true or false').default(true),
});

export const pageOrderSchema = z.object({
  order: z.array(pageSlugSchema).max(PAGES_MAX),
});
