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
export const CONSENT =
  'I have read this text. By typing my name I sign it, and I want my typed name to count as my signature.';

/** Shown below every agreement, on screen and in the PDF. */
export const NO_LEGAL_ADVICE =
  'This text is no legal advice, and whether agencies accept it is for them to decide. Have it checked where much depends on it.';

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
  { name: 'parties', label: 'All participants with their roles, as a list on its own line' },
  { name: 'shoot', label: 'Title of the shoot' },
  { name: 'when', label: 'Beginning and end, with the time zone' },
  { name: 'where', label: 'Location and ZIP code' },
  { name: 'genre', label: 'Genre' },
  { name: 'pay', label: 'Pay, trade or expenses' },
  { name: 'cancellation', label: 'Notice for a cancellation, in hours' },
  { name: 'notes', label: 'Notes of the terms' },
  { name: 'site', label: 'Name of this site' },
  { name: 'date', label: 'Day on which the agreement was made' },
] as const;
export type ShootField = (typeof SHOOT_FIELDS)[number]['name'];

const USES = 'the portfolios, websites and social media of all parties, each to show their own work';

const usage = (text: string): TemplateField => ({
  name: 'usage',
  label: 'Permitted uses',
  kind: 'text',
  maxLength: 500,
  default: text,
});
const TERRITORY: TemplateField = {
  name: 'territory',
  label: 'Territory',
  kind: 'text',
  maxLength: 120,
  default: 'worldwide',
};
const DURATION: TemplateField = {
  name: 'duration',
  label: 'Duration',
  kind: 'text',
  maxLength: 120,
  default: 'unlimited',
};
const CREDIT: TemplateField = {
  name: 'credit',
  label: 'Credit',
  hint: 'Who is credited wherever the pictures are published.',
  kind: 'text',
  maxLength: 200,
  default: 'all parties, by their profile names',
};
const PICTURES: TemplateField = {
  name: 'pictures',
  label: 'Finished pictures',
  kind: 'number',
  min: 1,
  max: 1000,
  default: 10,
};
const DELIVERY: TemplateField = {
  name: 'deliveryDays',
  label: 'Delivery time in days',
  kind: 'number',
  min: 1,
  max: 365,
  default: 30,
};

/** The built-in templates of every site. Hosts can change title and text, but not the fields. The first has the id 1. */
export const TEMPLATES = [
  {
    key: 'model-release',
    title: 'Model Release',
    about: 'The people in the pictures allow others to use them.',
    fields: [
      usage(USES),
      TERRITORY,
      DURATION,
      {
        name: 'excluded',
        label: 'Uses that are not allowed',
        kind: 'text',
        maxLength: 500,
        default:
          'advertising for products or services, and anything that degrades or misrepresents the models',
      },
      {
        name: 'nameShown',
        label: 'How models are named',
        kind: 'choice',
        options: [
          'by the name of their profile',
          'by no name at all',
          'by the name that they choose each time',
        ],
        default: 'by the name of their profile',
      },
    ],
  },
  {
    key: 'trade',
    title: 'Trade Shoot (TFP)',
    about: 'Time for pictures: no payment, every participant gets pictures.',
    fields: [PICTURES, DELIVERY, usage(USES), CREDIT],
  },
  {
    key: 'paid-shoot',
    title: 'Paid Shoot',
    about: 'Work, pay, due date and the cost of a cancellation.',
    fields: [
      {
        name: 'work',
        label: 'Work to be done',
        kind: 'text',
        maxLength: 500,
        default: 'each party’s role, for the duration of the shoot',
      },
      {
        name: 'payer',
        label: 'Who pays',
        kind: 'text',
        maxLength: 200,
        default: 'the party who proposed the shoot pays the others',
      },
      {
        name: 'paymentDays',
        label: 'Payment due, days after the shoot',
        kind: 'number',
        min: 0,
        max: 180,
        default: 14,
      },
      {
        name: 'cancellationFee',
        label: 'Late cancellation fee, percent of the pay',
        kind: 'number',
        min: 0,
        max: 100,
        default: 50,
      },
      {
        name: 'expenses',
        label: 'Travel and other expenses',
        kind: 'text',
        maxLength: 200,
        default: 'each party pays their own',
      },
      PICTURES,
      DELIVERY,
    ],
  },
  {
    key: 'usage-licence',
    title: 'Usage Licence',
    about: 'The photographer or videographer lets others use the pictures.',
    fields: [
      {
        name: 'licensee',
        label: 'Who may use the pictures',
        kind: 'text',
        maxLength: 200,
        default: 'all parties',
      },
      {
        name: 'works',
        label: 'Licensed pictures',
        kind: 'text',
        maxLength: 300,
        default: 'all finished pictures and videos of this shoot',
      },
      usage('their own portfolio, website and social media'),
      TERRITORY,
      DURATION,
      {
        name: 'exclusivity',
        label: 'Exclusivity',
        kind: 'choice',
        options: ['not exclusive', 'exclusive for these uses'],
        default: 'not exclusive',
      },
      {
        name: 'fee',
        label: 'Fee for the licence',
        kind: 'text',
        maxLength: 120,
        default: 'included in the pay for the shoot',
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
