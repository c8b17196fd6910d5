import * as template from '#messages/casting/agreement-templates.ts';
import * as m from '#messages/casting/agreements-words.ts';
/** open: waits for signatures; complete: all have signed; void: it can no longer be signed and is not binding. */
export const AGREEMENT_STATUSES = ['open', 'complete', 'void'] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** Why an open agreement became void: the shoot has new terms or came to an end, or its author withdrew it. */
export const VOID_REASONS = ['terms', 'shoot-ended', 'withdrawn'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const SIGNER_NAME_MAX = 100;
/** Maximum number of agreements per shoot, including void ones. */
export const AGREEMENTS_MAX = 30;
/** Maximum characters of a template's text and title. */
export const TEMPLATE_BODY_MAX = 20_000;
export const TEMPLATE_TITLE_MAX = 80;
/** Maximum bytes of a PDF uploaded for verification; the PDFs of agreements are far smaller. */
export const VERIFY_FILE_MAX = 10 * 1024 * 1024;

/** The consent that a member gives by signing; stored with the signature. */
export const CONSENT = m.consent;

/** Shown below every agreement, on screen and in the PDF. */
export const NO_LEGAL_ADVICE = m.noLegalAdvice;

interface FieldCommon {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}
/** A field that the author of an agreement fills in. Each has a default, so that a new agreement is complete. */
export type TemplateField =
  | (FieldCommon & { readonly kind: 'text'; readonly maxLength: number; readonly default: string })
  | (FieldCommon & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly default: number;
    })
  | (FieldCommon & {
      readonly kind: 'choice';
      readonly options: readonly string[];
      readonly default: string;
    });

/** Placeholders that are filled from the shoot, its parties and the site. */
export const SHOOT_FIELDS = [
  { name: 'parties', label: template.fieldParties },
  { name: 'shoot', label: template.fieldShoot },
  { name: 'when', label: template.fieldWhen },
  { name: 'where', label: template.fieldWhere },
  { name: 'genre', label: template.fieldGenre },
  { name: 'pay', label: template.fieldPay },
  { name: 'cancellation', label: template.fieldCancellation },
  { name: 'notes', label: template.fieldNotes },
  { name: 'site', label: template.fieldSite },
  { name: 'date', label: template.fieldDate },
] as const;
export type ShootField = (typeof SHOOT_FIELDS)[number]['name'];

const usage = (text: string): TemplateField => ({
  name: 'usage',
  label: template.permittedUses,
  kind: 'text',
  maxLength: 500,
  default: text,
});
const TERRITORY: TemplateField = {
  name: 'territory',
  label: template.territory,
  kind: 'text',
  maxLength: 120,
  default: 'worldwide',
};
const DURATION: TemplateField = {
  name: 'duration',
  label: template.duration,
  kind: 'text',
  maxLength: 120,
  default: 'unlimited',
};
const CREDIT: TemplateField = {
  name: 'credit',
  label: template.credit,
  hint: template.creditHint,
  kind: 'text',
  maxLength: 200,
  default: template.creditOfAllParties,
};
const PICTURES: TemplateField = {
  name: 'pictures',
  label: template.finishedPictures,
  kind: 'number',
  min: 1,
  max: 1000,
  default: 10,
};
const DELIVERY: TemplateField = {
  name: 'deliveryDays',
  label: template.deliveryTimeInDays,
  kind: 'number',
  min: 1,
  max: 365,
  default: 30,
};

/** The built-in templates of every site. Hosts can change title and text, but not the fields. The first has the id 1. */
export const TEMPLATES = [
  {
    key: 'model-release',
    title: template.modelRelease,
    about: template.aboutModelRelease,
    fields: [
      usage(template.usesOfAllParties),
      TERRITORY,
      DURATION,
      {
        name: 'excluded',
        label: template.usesThatAreNotAllowed,
        kind: 'text',
        maxLength: 500,
        default: template.usesExcludedByDefault,
      },
      {
        name: 'nameShown',
        label: template.howModelsAreCredited,
        kind: 'choice',
        options: [template.underTheirProfileName, template.anonymously, template.underANameTheyChoose],
        default: template.underTheirProfileName,
      },
    ],
  },
  {
    key: 'trade',
    title: template.tradeShoot,
    about: template.aboutTradeShoot,
    fields: [PICTURES, DELIVERY, usage(template.usesOfAllParties), CREDIT],
  },
  {
    key: 'paid-shoot',
    title: template.paidShoot,
    about: template.aboutPaidShoot,
    fields: [
      {
        name: 'work',
        label: template.workToBeDone,
        kind: 'text',
        maxLength: 500,
        default: template.workByDefault,
      },
      {
        name: 'payer',
        label: template.whoPays,
        kind: 'text',
        maxLength: 200,
        default: template.payerByDefault,
      },
      {
        name: 'paymentDays',
        label: template.paymentDue,
        kind: 'number',
        min: 0,
        max: 180,
        default: 14,
      },
      {
        name: 'cancellationFee',
        label: template.lateCancellationFee,
        kind: 'number',
        min: 0,
        max: 100,
        default: 50,
      },
      {
        name: 'expenses',
        label: template.travelAndOtherExpenses,
        kind: 'text',
        maxLength: 200,
        default: template.expensesByDefault,
      },
      PICTURES,
      DELIVERY,
    ],
  },
  {
    key: 'usage-licence',
    title: template.usageLicense,
    about: template.aboutUsageLicense,
    fields: [
      {
        name: 'licensee',
        label: template.whoMayUseThePictures,
        kind: 'text',
        maxLength: 200,
        default: template.allParties,
      },
      {
        name: 'works',
        label: template.licensedPictures,
        kind: 'text',
        maxLength: 300,
        default: template.worksByDefault,
      },
      usage(template.usesOfLicensee),
      TERRITORY,
      DURATION,
      {
        name: 'exclusivity',
        label: template.exclusivity,
        kind: 'choice',
        options: [template.notExclusive, template.exclusiveForTheseUses],
        default: template.notExclusive,
      },
      {
        name: 'fee',
        label: template.feeForTheLicense,
        kind: 'text',
        maxLength: 120,
        default: template.feeByDefault,
      },
      CREDIT,
    ],
  },
] as const satisfies readonly {
  key: string;
  title: string;
  about: string;
  fields: readonly TemplateField[];
}[];

export type TemplateDefinition = (typeof TEMPLATES)[number];

export const templateOf = (id: number): TemplateDefinition | undefined => TEMPLATES[id - 1];
