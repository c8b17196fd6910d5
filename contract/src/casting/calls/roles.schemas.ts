import { z } from 'zod';
import { searchFiltersSchema } from '#directory/search/search.schemas.ts';
import { SEARCH_RADII } from '#directory/search/search.vocabulary.ts';
import * as m from '#messages/casting/calls.ts';
import * as shared from '#messages/shared.ts';
import { singleLine } from '#shared/free-text.ts';
import { idSchema } from '#shared/ids.ts';
import {
  APPLICATION_PICTURES_MAX,
  APPLICATION_STATUSES,
  QUESTION_KINDS,
  QUESTION_OPTION_MAX,
  QUESTION_OPTIONS_MAX,
  QUESTION_OPTIONS_MIN,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  ROLE_COUNT_MAX,
  ROLE_TITLE_MAX,
} from './calls.vocabulary.ts';

const requiredText = (what: string, max: number) =>
  singleLine(shared.isRequired({ name: what }))
    .min(1, shared.isRequired({ name: what }))
    .max(max, shared.namedTextTooLong({ name: what, max }));
/** A whole number within bounds. */
export const whole = (min: number, max: number, message = shared.mustBeAWholeNumberFromTo({ min, max })) =>
  z.number(message).int(message).min(min, message).max(max, message);

/** Converts null and undefined to an empty list. */
const listOrNull = <T extends z.ZodType<unknown[]>>(list: T) =>
  list.nullish().transform((given): z.output<T> => given ?? ([] as unknown as z.output<T>));

const OPTIONS_INVALID = m.optionsInvalid({ min: QUESTION_OPTIONS_MIN, max: QUESTION_OPTIONS_MAX });

/** A question to the applicant. An existing question has its `id`; a new one gets an id. */
export const newQuestionSchema = z
  .object({
    id: idSchema.optional(),
    kind: z.enum(QUESTION_KINDS, m.pleaseChooseTheKindOfQuestion),
    text: requiredText(m.question, QUESTION_TEXT_MAX),
    /** The options of a choice; empty for other kinds. */
    options: listOrNull(z.array(requiredText(m.option, QUESTION_OPTION_MAX))),
    required: z.boolean().default(false),
  })
  .superRefine(({ kind, options }, context) => {
    const isSet = new Set(options).size === options.length;
    const fits = options.length >= QUESTION_OPTIONS_MIN && options.length <= QUESTION_OPTIONS_MAX && isSet;
    const ok = kind === 'choice' ? fits : options.length === 0;
    const message = kind === 'choice' ? OPTIONS_INVALID : m.onlyAChoiceHasOptions;
    if (!ok) context.addIssue({ code: 'custom', path: ['options'], message });
  });
export type NewQuestion = z.output<typeof newQuestionSchema>;

export const questionSchema = z.object({
  id: idSchema,
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
});
export type Question = z.infer<typeof questionSchema>;

/** `notOnList` is left out, because a private list of the poster is no requirement of an applicant. */
const requirementsSchema = searchFiltersSchema.omit({ notOnList: true });
/** The requirements in a response, which are not rounded again. */
const shownRequirementsSchema = requirementsSchema.extend({
  zipCodeRadius: z.literal(SEARCH_RADII).optional(),
});

const picturesSchema = whole(0, APPLICATION_PICTURES_MAX);
const ids = (list: readonly { id?: number | undefined }[]) => list.flatMap(({ id }) => id ?? []);
/** True if no id occurs twice. */
export const areDifferent = (list: readonly { id?: number | undefined }[]) =>
  new Set(ids(list)).size === ids(list).length;

/** A role as its poster writes it. An existing role has its `id`. */
export const newRoleSchema = z
  .object({
    id: idSchema.optional(),
    title: requiredText(m.role, ROLE_TITLE_MAX),
    /** Number of members needed for the role. */
    count: whole(1, ROLE_COUNT_MAX).default(1),
    /** The directory's filters; `sortBy` and empty filters are dropped. */
    requirements: requirementsSchema.nullish().transform((filters) => filters ?? {}),
    questions: listOrNull(
      z
        .array(newQuestionSchema)
        .max(QUESTIONS_MAX, m.tooManyQuestions({ max: QUESTIONS_MAX }))
        .refine(areDifferent, m.eachQuestionMayBeGivenOnce),
    ),
    picturesMin: picturesSchema.default(0),
    picturesMax: picturesSchema.default(APPLICATION_PICTURES_MAX),
  })
  .refine(({ picturesMin, picturesMax }) => picturesMin <= picturesMax, {
    path: ['picturesMax'],
    message: m.picturesReversed,
  });
export type NewRole = z.output<typeof newRoleSchema>;

/** How well a member matches a role. Each filter counts as one; so do a pair of bounds, and a ZIP code with its radius. */
export const matchSchema = z.object({
  met: z.number().int().min(0),
  of: z.number().int().min(0),
  /** Names of the filters that the member does not match; a pair has the name of its first filter (`ageMin`, `zipCode`). */
  missing: z.array(z.string()),
});
export type Match = z.infer<typeof matchSchema>;

export const callRoleSchema = z.object({
  id: idSchema,
  title: z.string(),
  count: z.number().int(),
  /** Number of booked applications. */
  filledCount: z.number().int(),
  requirements: shownRequirementsSchema,
  questions: z.array(questionSchema),
  picturesMin: z.number().int(),
  picturesMax: z.number().int(),
  /** The viewer's application for the role, or null. */
  myApplication: z.object({ id: idSchema, status: z.enum(APPLICATION_STATUSES) }).nullable(),
  /** True if the viewer was invited to apply for the role. */
  invited: z.boolean(),
  /** How well the viewer matches the requirements. */
  match: matchSchema,
});
export type CallRole = z.infer<typeof callRoleSchema>;
