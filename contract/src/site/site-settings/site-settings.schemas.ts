import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import * as m from '#messages/site/site-settings.ts';
import { timestampSchema } from '#shared/ids.ts';
import { momentText } from '#shared/moments.ts';
import { labelText } from '#shared/names.ts';
import { isBlank } from '#shared/plain-text.ts';
import { CONTRAST_MIN, contrastOf, isAccentReadable, LIGHT_PAPER } from './accent.ts';
import { MAINTENANCE_MESSAGE_MAX, MAINTENANCE_MODES, maintenanceSchema } from './maintenance.schemas.ts';

/** How people become members: by registering, with an invitation, or with the approval of staff. */
export const JOINING_MODES = ['open', 'invite', 'approval'] as const;
export type JoiningMode = (typeof JOINING_MODES)[number];

export const SITE_NAME_MAX = 60;
export const RESERVED_NAME_MAX = 60;
export const RESERVED_NAMES_MAX = 100;
export const TAGLINE_MAX = 160;
export const TRIAL_MONTHS_MAX = 36;
/** Minimum price in US cents: payment services accept no smaller amount. */
export const MONTHLY_PRICE_MIN = 50;
export const MONTHLY_PRICE_MAX = 100_000;
export const ANNOUNCEMENT_MAX = 2000;
export const DOCUMENT_MAX = 100_000;

export const SITE_DEFAULTS = { siteName: 'Opencall', tagline: m.defaultTagline } as const;

const TRIAL_RANGE = m.trialRange({ max: TRIAL_MONTHS_MAX });
const PRICE_RANGE = m.priceRange({ min: MONTHLY_PRICE_MIN, max: MONTHLY_PRICE_MAX });

export const siteNameSchema = labelText(m.theName, m.nameRequired).pipe(
  z
    .string()
    .min(1, m.nameRequired)
    .max(SITE_NAME_MAX, m.nameTooLong({ max: SITE_NAME_MAX })),
);

export const taglineSchema = labelText(m.theTagline, m.taglineMustBeAText).pipe(
  z.string().max(TAGLINE_MAX, m.taglineTooLong({ max: TAGLINE_MAX })),
);

/** `#rrggbb`, in lower case. */
export const accentSchema = z
  .string(m.accentInvalid)
  // An invalid color has no contrast to check.
  .regex(/^#[0-9a-fA-F]{6}$/, { error: m.accentInvalid, abort: true })
  .toLowerCase()
  .refine(isAccentReadable, {
    error: ({ input }) =>
      m.accentTooLight({ contrast: contrastOf(String(input), LIGHT_PAPER).toFixed(1), min: CONTRAST_MIN }),
  });

export const trialMonthsSchema = z
  .number(TRIAL_RANGE)
  .int(TRIAL_RANGE)
  .min(0, TRIAL_RANGE)
  .max(TRIAL_MONTHS_MAX, TRIAL_RANGE);

export const monthlyPriceSchema = z
  .number(PRICE_RANGE)
  .int(PRICE_RANGE)
  .min(MONTHLY_PRICE_MIN, PRICE_RANGE)
  .max(MONTHLY_PRICE_MAX, PRICE_RANGE);

/** Distinct names in the host's order. */
export const reservedNamesSchema = z
  .array(
    labelText(m.aReservedName, m.reservedList)
      .min(1, m.reservedNameEmpty)
      .max(RESERVED_NAME_MAX, m.reservedNameTooLong({ max: RESERVED_NAME_MAX })),
    m.reservedList,
  )
  .max(RESERVED_NAMES_MAX, m.tooManyReservedNames({ max: RESERVED_NAMES_MAX }))
  .transform((names) => [...new Set(names)]);

export const joiningSchema = z.enum(JOINING_MODES, m.joiningInvalid({ modes: JOINING_MODES.join(', ') }));

export const siteEmailSchema = z
  .string(shared.emailInvalid)
  .trim()
  .max(254, shared.emailInvalid)
  .pipe(z.email(shared.emailInvalid));

/** A text that is not only white space. */
const markdownText = (what: string, max: number) =>
  z
    .string(m.mustBeAText({ name: what }))
    .max(max, shared.namedTextTooLong({ name: what, max }))
    .transform((text) => (isBlank(text) ? null : text));

const momentOrNull = momentText(m.momentInvalid).nullable();

/** The public settings of the site. `announcement` is Markdown; null before its start and after its end. */
export const siteSettingsSchema = z.object({
  siteName: z.string(),
  tagline: z.string(),
  /** `#rrggbb`. */
  accentColor: z.string(),
  logoUrl: z.string().nullable(),
  supportEmail: z.string(),
  trialMonths: z.number().int(),
  /** US cents a month. */
  monthlyPriceCents: z.number().int(),
  currency: z.literal('usd'),
  joining: joiningSchema,
  announcement: z.string().nullable(),
  maintenance: maintenanceSchema,
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** All settings, for admins. Texts are Markdown; `terms` and `privacy` are the built-in texts until they are changed. */
export const adminSettingsSchema = siteSettingsSchema.omit({ currency: true }).extend({
  maintenance: z.enum(MAINTENANCE_MODES),
  maintenanceMessage: z.string().nullable(),
  maintenanceUntil: timestampSchema.nullable(),
  /** Admins get an email on Mondays if the site has problems. */
  weeklyEmail: z.boolean(),
  /** Names that members may not use, in addition to the site's name and the official words. */
  reservedNames: z.array(z.string()),
  /** Start and end of the announcement; null: no start or no end. */
  announcementFrom: timestampSchema.nullable(),
  announcementUntil: timestampSchema.nullable(),
  terms: z.string().nullable(),
  privacy: z.string().nullable(),
  /** Number of changes. */
  revision: z.number().int(),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

/** Any of the settings. Null restores the environment's default, or removes a text or the logo. */
export const settingsPatchSchema = z.object({
  siteName: siteNameSchema.nullable().optional(),
  tagline: taglineSchema.nullable().optional(),
  accentColor: accentSchema.nullable().optional(),
  /** Address of a picture that the caller uploaded, or of the current logo. */
  logoUrl: z.string(m.logoInvalid).max(500).nullable().optional(),
  supportEmail: siteEmailSchema.nullable().optional(),
  trialMonths: trialMonthsSchema.nullable().optional(),
  monthlyPriceCents: monthlyPriceSchema.nullable().optional(),
  reservedNames: reservedNamesSchema.nullable().optional(),
  joining: joiningSchema.nullable().optional(),
  announcement: markdownText(m.theAnnouncement, ANNOUNCEMENT_MAX).nullable().optional(),
  announcementFrom: momentOrNull.optional(),
  announcementUntil: momentOrNull.optional(),
  maintenance: z
    .enum(MAINTENANCE_MODES, m.maintenanceInvalid({ modes: MAINTENANCE_MODES.join(', ') }))
    .optional(),
  maintenanceMessage: markdownText(m.theMessage, MAINTENANCE_MESSAGE_MAX).nullable().optional(),
  maintenanceUntil: momentOrNull.optional(),
  weeklyEmail: z.boolean(m.weeklyEmailInvalid).optional(),
  terms: markdownText(m.theTerms, DOCUMENT_MAX).nullable().optional(),
  privacy: markdownText(m.thePrivacyPolicy, DOCUMENT_MAX).nullable().optional(),
  /** True if members have to agree to the new terms at their next visit; false for a correction. */
  askMembers: z.boolean(m.askMembersInvalid).default(true),
});
export type SettingsPatch = z.output<typeof settingsPatchSchema>;

export const testEmailSchema = z.object({ to: siteEmailSchema });

/** The result of a test email: whether the mail server accepted it, and its answer. */
export const testEmailResultSchema = z.object({ ok: z.boolean(), message: z.string() });
export type TestEmailResult = z.infer<typeof testEmailResultSchema>;
