import { z } from 'zod';
import * as m from '#messages/site/site-pages.ts';
import { timestampSchema } from '#shared/ids.ts';
import { labelText } from '#shared/names.ts';
import { isBlank } from '#shared/plain-text.ts';
import { DOCUMENT_MAX } from '#site/site-settings/site-settings.schemas.ts';

export const PAGE_TITLE_MAX = 80;
export const PAGE_SLUG_MAX = 60;
/** Maximum number of the host's pages. */
export const PAGES_MAX = 50;

const SLUG_INVALID = m.slugInvalid({ max: PAGE_SLUG_MAX });
export const pageSlugSchema = z
  .string(SLUG_INVALID)
  .max(PAGE_SLUG_MAX, SLUG_INVALID)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_INVALID);

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
  title: labelText(m.theTitle, m.titleRequired).pipe(
    z
      .string()
      .min(1, m.titleRequired)
      .max(PAGE_TITLE_MAX, m.titleTooLong({ max: PAGE_TITLE_MAX })),
  ),
  body: z
    .string(m.bodyRequired)
    .max(DOCUMENT_MAX, m.bodyTooLong({ max: DOCUMENT_MAX }))
    .refine((text) => !isBlank(text), m.bodyRequired),
  inNavigation: z.boolean(m.inNavigationInvalid).default(true),
});

export const pageOrderSchema = z.object({
  order: z.array(pageSlugSchema).max(PAGES_MAX),
});
