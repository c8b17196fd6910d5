import type { Answer, Application } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { ANSWER_MAX, PAY_AMOUNT_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { CallRole, Question } from '@opencall/contract/casting/calls/roles.schemas';
import { isBlank } from '@opencall/contract/shared/plain-text';
import * as m from '#messages/casting/calls-apply';
import type { ApplicationFields } from '../applications.api.ts';

/** The values of the application form. Typed values are text, including numbers. */
export interface ApplyValues {
  note: string;
  pictures: string[];
  /** Answers by `q` and the question's id; empty if unanswered. Yes-no questions have `yes` or `no`. */
  answers: Record<string, string>;
  rate: string;
  freeOn: string[];
}

export const answerKey = ({ id }: Pick<Question, 'id'>): string => `q${id}`;

const answerText = (value: Answer['value']): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
};

/** The answer that an earlier application gave to the same question, if it is still a valid answer. */
const earlierAnswer = (question: Question, earlier: ReadonlyMap<string, Answer['value']>): string => {
  const value = earlier.get(question.text.trim().toLowerCase());
  if (question.kind === 'yes-no') return typeof value === 'boolean' ? answerText(value) : '';
  if (typeof value !== 'string') return '';
  return question.kind === 'text' || question.options.includes(value) ? value : '';
};

/** The answers of an application, by the text of their questions. */
export const answersByText = (
  { answers }: Pick<Application, 'answers'>,
  questions: readonly Question[],
): Map<string, Answer['value']> =>
  new Map(
    questions.flatMap(({ id, text }) => {
      const value = answers.find(({ questionId }) => questionId === id)?.value;
      return value === undefined || value === null ? [] : [[text.trim().toLowerCase(), value] as const];
    }),
  );

/** Number of pictures that are preselected, within the limits of the role. */
const DEFAULT_PICTURE_COUNT = 3;

interface NewApplicationInput {
  role: Pick<CallRole, 'questions' | 'picturesMin' | 'picturesMax'>;
  /** The member's own pictures, in the order of their gallery. */
  gallery: readonly string[];
  earlier: ReadonlyMap<string, Answer['value']>;
}

/** Initial values of a new application: the first pictures, and the earlier answers to the same questions. */
export const newApplicationValues = ({ role, gallery, earlier }: NewApplicationInput): ApplyValues => ({
  note: '',
  pictures: gallery.slice(0, Math.min(role.picturesMax, Math.max(role.picturesMin, DEFAULT_PICTURE_COUNT))),
  answers: Object.fromEntries(
    role.questions.map((question) => [answerKey(question), earlierAnswer(question, earlier)]),
  ),
  rate: '',
  freeOn: [],
});

/** The form values of an application that was sent. */
export const valuesOf = (application: Application): ApplyValues => ({
  note: application.note,
  pictures: application.pictures,
  answers: Object.fromEntries(
    application.answers.map(({ questionId, value }) => [answerKey({ id: questionId }), answerText(value)]),
  ),
  rate: application.rate === null ? '' : String(application.rate),
  freeOn: application.freeOn,
});

const answerOf = (question: Question, text: string): Answer['value'] => {
  if (isBlank(text)) return null;
  return question.kind === 'yes-no' ? text === 'yes' : text.trim();
};

/** The request body. */
export const fieldsOf = (values: ApplyValues, role: Pick<CallRole, 'questions'>) =>
  ({
    note: values.note.trim(),
    pictures: values.pictures,
    answers: role.questions.map((question) => ({
      questionId: question.id,
      value: answerOf(question, values.answers[answerKey(question)] ?? ''),
    })),
    rate: values.rate.trim() === '' ? null : Number(values.rate),
    freeOn: values.freeOn,
  }) satisfies ApplicationFields;

const isRate = (text: string): boolean =>
  text.trim() === '' || (/^\d{1,7}$/.test(text.trim()) && Number(text) <= PAY_AMOUNT_MAX);

/** What is left to do before an application can be sent, in the order of the form. */
export const missingOf = (
  values: ApplyValues,
  { picturesMin, picturesMax, questions }: Pick<CallRole, 'picturesMin' | 'picturesMax' | 'questions'>,
): string[] => {
  const missing = picturesMin - values.pictures.length;
  const excess = values.pictures.length - picturesMax;
  const unanswered = questions.filter(
    (question) => question.required && isBlank(values.answers[answerKey(question)] ?? ''),
  );
  const tooLong = questions.filter(
    (question) => (values.answers[answerKey(question)] ?? '').length > ANSWER_MAX,
  );
  return [
    ...(missing > 0 ? [m.addPictures({ count: missing })] : []),
    ...(excess > 0 ? [m.removePictures({ count: excess })] : []),
    ...unanswered.map(({ text }) => m.answer({ question: text })),
    ...tooLong.map(({ text }) => m.shortenTheAnswer({ question: text })),
    ...(isRate(values.rate) ? [] : [m.enterARate]),
  ];
};

const DAY_MS = 86_400_000;
/** Maximum number of days that can be chosen one by one. */
const DAYS_SHOWN = 31;

/** The days of the work; empty if there are more than `DAYS_SHOWN`. */
export const daysOf = ({ startsOn, endsOn }: Pick<Call, 'startsOn' | 'endsOn'>): string[] => {
  if (!startsOn) return [];
  const first = Date.parse(`${startsOn}T00:00:00Z`);
  const last = Date.parse(`${endsOn ?? startsOn}T00:00:00Z`);
  const count = Math.round((last - first) / DAY_MS) + 1;
  if (count < 1 || count > DAYS_SHOWN) return [];
  return Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10));
};
