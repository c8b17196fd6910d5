import { z } from 'zod';
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

const DEFAULT_TAGLINE = 'A talent network for models, photographers, videographers and content creators.';
export const SITE_DEFAULTS = { siteName: 'Opencall', tagline: DEFAULT_TAGLINE } as const;

const NAME_REQUIRED = 'The site needs a name';
const TRIAL_RANGE = `The trial must be a whole number of months from 0 to ${TRIAL_MONTHS_MAX}`;
const PRICE_RANGE = `The price must be a whole number of US cents from ${MONTHLY_PRICE_MIN} to ${MONTHLY_PRICE_MAX}; the payment service takes nothing below`;
const MOMENT_INVALID = 'Must be a time like 2026-11-21T17:30:00Z';

export const siteNameSchema = labelText('The name', NAME_REQUIRED).pipe(
  z.string().min(1, NAME_REQUIRED).max(SITE_NAME_MAX, `The name cannot exceed ${SITE_NAME_MAX} characters`),
);

export const taglineSchema = labelText('The tagline', 'The tagline must be a text').pipe(
  z.string().max(TAGLINE_MAX, `The tagline cannot exceed ${TAGLINE_MAX} characters`),
);

const ACCENT_INVALID = 'The accent must be a color like #c5331a';

/** `#rrggbb`, in lower case. */
export const accentSchema = z
  .string(ACCENT_INVALID)
  // An invalid color has no contrast to check.
  .regex(/^#[0-9a-fA-F]{6}$/, { error: ACCENT_INVALID, abort: true })
  .toLowerCase()
  .refine(isAccentReadable, {
    error: ({ input }) =>
      `This accent has a contrast of ${contrastOf(String(input), LIGHT_PAPER).toFixed(1)} on the light theme’s paper and cannot be read there; a darker one with ${CONTRAST_MIN} or more works`,
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

const RESERVED_LIST = 'Reserved names must be a list of texts';
/** Distinct names in the host's order. */
export const reservedNamesSchema = z
  .array(
    labelText('A reserved name', RESERVED_LIST)
      .min(1, 'A reserved name must not be empty')
      .max(RESERVED_NAME_MAX, `A reserved name cannot exceed ${RESERVED_NAME_MAX} characters`),
    RESERVED_LIST,
  )
  .max(RESERVED_NAMES_MAX, `There can be at most ${RESERVED_NAMES_MAX} reserved names`)
  .transform((names) => [...new Set(names)]);

export const joiningSchema = z.enum(JOINING_MODES, `Joining must be one of ${JOINING_MODES.join(', ')}`);

export const siteEmailSchema = z
  .string('Please enter a valid email address')
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** A text that is not only white space. */
const markdownText = (what: string, max: number) =>
  z
    .string(`${what} must be a text`)
    .max(max, `${what} cannot exceed ${max} characters`)
    .transform((text) => (isBlank(text) ? null : text));

const momentOrNull = momentText(MOMENT_INVALID).nullable();

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
  logoUrl: z.string('The logo must be the address of an uploaded picture').max(500).nullable().optional(),
  supportEmail: siteEmailSchema.nullable().optional(),
  trialMonths: trialMonthsSchema.nullable().optional(),
  monthlyPriceCents: monthlyPriceSchema.nullable().optional(),
  reservedNames: reservedNamesSchema.nullable().optional(),
  joining: joiningSchema.nullable().optional(),
  announcement: markdownText('The announcement', ANNOUNCEMENT_MAX).nullable().optional(),
  announcementFrom: momentOrNull.optional(),
  announcementUntil: momentOrNull.optional(),
  maintenance: z
    .enum(MAINTENANCE_MODES, `Maintenance must be one of ${MAINTENANCE_MODES.join(', ')}`)
    .optional(),
  maintenanceMessage: markdownText('The message', MAINTENANCE_MESSAGE_MAX).nullable().optional(),
  maintenanceUntil: momentOrNull.optional(),
  weeklyEmail: z.boolean('weeklyEmail must be true or false').optional(),
  terms: markdownText('The terms', DOCUMENT_MAX).nullable().optional(),
  privacy: markdownText('The privacy policy', DOCUMENT_MAX).nullable().optional(),
  /** True if members have to agree to the new terms at their next visit; false for a correction. */
  askMembers: z.boolean('askMembers must be true or false').default(true),
});
export type SettingsPatch = z.output<typeof settingsPatchSchema>;

export const testEmailSchema = z.object({ to: siteEmailSchema });

/** The result of a test email: whether the mail server accepted it, and its answer. */
export const testEmailResultSchema = z.object({ ok: z.boolean(), message: z.string() });
export type TestEmailResult = z.infer<typeof testEmailResultSchema>;
