import { z } from 'zod';
import * as m from '#messages/casting/agreements.ts';
import { idParamSchema, idSchema, timestampSchema } from '#shared/ids.ts';
import { hasHiddenCharacters, labelText } from '#shared/names.ts';
import { isBlank } from '#shared/plain-text.ts';
import {
  AGREEMENT_STATUSES,
  SIGNER_NAME_MAX,
  TEMPLATE_BODY_MAX,
  TEMPLATE_TITLE_MAX,
  TEMPLATES,
  type TemplateField,
  VOID_REASONS,
} from './agreements.vocabulary.ts';

const common = { name: z.string(), label: z.string(), hint: z.string().optional() };
export const templateFieldSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('text'), maxLength: z.number().int(), default: z.string() }),
  z.object({
    ...common,
    kind: z.literal('number'),
    min: z.number().int(),
    max: z.number().int(),
    default: z.number().int(),
  }),
  z.object({ ...common, kind: z.literal('choice'), options: z.array(z.string()), default: z.string() }),
]);

/** A template for members. `body` is the text with `{{fields}}`; `fields` are those that occur in it. */
export const agreementTemplateSchema = z.object({
  id: idSchema,
  key: z.string(),
  title: z.string(),
  about: z.string(),
  /** 0 is the built-in text. */
  version: z.number().int(),
  body: z.string(),
  fields: z.array(templateFieldSchema),
});
export type AgreementTemplate = z.infer<typeof agreementTemplateSchema>;

/** A template for the host. `allFields` are the fields that its text can use in addition to those of the shoot. */
export const adminTemplateSchema = agreementTemplateSchema.extend({
  allFields: z.array(templateFieldSchema),
  /** The built-in title and text. */
  own: z.object({ title: z.string(), body: z.string() }),
  updatedAt: timestampSchema.nullable(),
});
export type AdminTemplate = z.infer<typeof adminTemplateSchema>;

export const templateParams = z.object({
  id: idParamSchema.refine((id) => id <= TEMPLATES.length, m.unknownTemplate),
});

/** The text has no hidden characters except line breaks, because an agreement must show everything that is signed. */
const hidesNothing = (text: string): boolean =>
  text.split('\n').every((line) => !hasHiddenCharacters(line.replaceAll('\t', ' ')));

export const templateContentSchema = z.object({
  title: labelText(m.theTitle, m.titleRequired).pipe(
    z
      .string()
      .min(1, m.titleRequired)
      .max(TEMPLATE_TITLE_MAX, m.theTitleCannotExceedCharacters({ max: TEMPLATE_TITLE_MAX })),
  ),
  body: z
    .string(m.bodyRequired)
    .max(TEMPLATE_BODY_MAX, m.theTextCannotExceedCharacters({ max: TEMPLATE_BODY_MAX }))
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => !isBlank(text), m.bodyRequired)
    .refine(hidesNothing, m.theTextMustNotContainHidden),
});

/** The value of one field. */
const fieldValueSchema = (field: TemplateField): z.ZodType<string | number> => {
  const missing = m.pleaseFillIn({ name: field.label });
  if (field.kind === 'choice') return z.enum(field.options, m.pleaseChooseOne({ name: field.label }));
  if (field.kind === 'number') {
    const range = m.aWholeNumberFromTo({ name: field.label, min: field.min, max: field.max });
    const digits = z
      .string()
      .regex(/^\d{1,6}$/, range)
      .transform(Number);
    return z
      .union([z.number(range), digits], range)
      .pipe(z.number(range).int(range).min(field.min, range).max(field.max, range));
  }
  return labelText(field.label, missing).pipe(
    z
      .string()
      .min(1, missing)
      .max(field.maxLength, m.upToCharacters({ name: field.label, maxLength: field.maxLength })),
  );
};

/** The values that the author of an agreement gave. Missing fields get their defaults; unknown fields are refused. */
export const fieldValuesSchema = (fields: readonly TemplateField[]) =>
  z.strictObject(
    Object.fromEntries(
      fields.map((field) => [field.name, fieldValueSchema(field).optional().default(field.default)]),
    ),
    {
      error: (issue) => (issue.code === 'unrecognized_keys' ? m.thisTemplateHasNoSuchField : undefined),
    },
  );
export type FieldValues = Record<string, string | number>;

export const createAgreementSchema = z.object({
  templateId: idSchema,
  fields: z
    .record(z.string().max(40), z.union([z.string().max(2000), z.number()]))
    .optional()
    .default({}),
});
export type CreateAgreement = z.output<typeof createAgreementSchema>;

export const agreementPreviewSchema = z.object({ title: z.string(), text: z.string() });

export const signAgreementSchema = z.object({
  name: labelText(m.yourName, m.nameRequired).pipe(
    z
      .string()
      .min(1, m.nameRequired)
      .max(SIGNER_NAME_MAX, m.yourNameCannotExceedCharacters({ max: SIGNER_NAME_MAX })),
  ),
});

/** `userId` is null once the account is deleted; name and time stay. */
export const signatureSchema = z.object({
  userId: idSchema.nullable(),
  name: z.string(),
  signedAt: timestampSchema,
});
export type Signature = z.infer<typeof signatureSchema>;

/** A party who has to sign. `username` is the name at the time when the agreement was created. */
export const agreementPartySchema = z.object({
  userId: idSchema.nullable(),
  username: z.string(),
  role: z.string(),
});

export const agreementSchema = z.object({
  id: idSchema,
  /** Null if the shoot was deleted. */
  shootId: idSchema.nullable(),
  templateId: idSchema,
  title: z.string(),
  /** The text that is signed, which never changes: see `agreement-text.ts`. */
  text: z.string(),
  /** SHA-256 of the text in UTF-8, in hex. */
  sha256: z.string(),
  status: z.enum(AGREEMENT_STATUSES),
  voidReason: z.enum(VOID_REASONS).nullable(),
  parties: z.array(agreementPartySchema),
  /** Oldest first. */
  signatures: z.array(signatureSchema),
  createdBy: idSchema.nullable(),
  createdAt: timestampSchema,
  completedAt: timestampSchema.nullable(),
});
export type Agreement = z.infer<typeof agreementSchema>;

export const verifiedAgreementSchema = z.object({
  /** True if this site made a PDF with exactly these bytes. */
  known: z.boolean(),
  completedAt: timestampSchema.nullable(),
});
export type VerifiedAgreement = z.infer<typeof verifiedAgreementSchema>;
