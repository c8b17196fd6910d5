import {
  type Call,
  type CallPatch,
  type CallRole,
  callPatchSchema,
} from '@opencall/contract/calls/calls.schemas';
import {
  APPLICATION_PICTURES_MAX,
  CALL_DESCRIPTION_MIN,
  CALL_TITLE_MIN,
  type NudityLevel,
  type QuestionKind,
} from '@opencall/contract/calls/calls.vocabulary';
import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { type PayValues, payOf, payValues, wholeOf } from '#lib/pay.ts';
import type { CallFields } from './calls.api.ts';

export interface QuestionValues {
  /** Tells it from others while it has no id. */
  key: string;
  id?: number | undefined;
  kind: QuestionKind;
  text: string;
  /** One a line. */
  options: string;
  required: boolean;
}

export interface RoleValues {
  key: string;
  id?: number | undefined;
  title: string;
  count: string;
  requirements: SearchFilters;
  questions: QuestionValues[];
  picturesMin: string;
  picturesMax: string;
}

/** A call as its form holds it: what is typed is text. */
export interface CallFormValues extends PayValues {
  title: string;
  description: string;
  nudity: NudityLevel;
  usage: string;
  remote: boolean;
  zipCode: string;
  location: string;
  startsOn: string;
  endsOn: string;
  /** Local time, as the platform's field has it: `2026-12-01T18:00`. */
  deadline: string;
  roles: RoleValues[];
}

let lastKey = 0;
const nextKey = (): string => {
  lastKey += 1;
  return `new-${lastKey}`;
};

export const emptyQuestion = (): QuestionValues => ({
  key: nextKey(),
  kind: 'text',
  text: '',
  options: '',
  required: false,
});

export const emptyRole = (): RoleValues => ({
  key: nextKey(),
  title: '',
  count: '1',
  requirements: {},
  questions: [],
  picturesMin: '1',
  picturesMax: String(APPLICATION_PICTURES_MAX),
});

export const emptyCall = (): CallFormValues => ({
  title: '',
  description: '',
  ...payValues(null),
  nudity: 'none',
  usage: '',
  remote: false,
  zipCode: '',
  location: '',
  startsOn: '',
  endsOn: '',
  deadline: '',
  roles: [emptyRole()],
});

const MINUTES_LENGTH = 16;
const localMoment = (iso: string | null): string => {
  if (!iso) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTES_LENGTH);
};
const momentOf = (local: string): string | null => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

const roleValues = (role: CallRole, isPattern: boolean): RoleValues => ({
  key: nextKey(),
  id: isPattern ? undefined : role.id,
  title: role.title,
  count: String(role.count),
  requirements: role.requirements,
  questions: role.questions.map((question) => ({
    key: nextKey(),
    id: isPattern ? undefined : question.id,
    kind: question.kind,
    text: question.text,
    options: question.options.join('\n'),
    required: question.required,
  })),
  picturesMin: String(role.picturesMin),
  picturesMax: String(role.picturesMax),
});

/** The form of a call. As a pattern it is without its dates, and without ids. */
export const callValues = (call: Call, { isPattern = false } = {}): CallFormValues => ({
  title: call.title,
  description: call.description,
  ...payValues(call.pay),
  nudity: call.nudity,
  usage: call.usage ?? '',
  remote: call.remote,
  zipCode: call.zipCode ?? '',
  location: call.location ?? '',
  startsOn: isPattern ? '' : (call.startsOn ?? ''),
  endsOn: isPattern ? '' : (call.endsOn ?? ''),
  deadline: isPattern ? '' : localMoment(call.deadline),
  roles: call.roles.length > 0 ? call.roles.map((role) => roleValues(role, isPattern)) : [emptyRole()],
});

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** What is begun and has no words yet is not sent: it would be refused, and take the rest with it. */
const isBegun = ({ id, text }: QuestionValues): boolean => id !== undefined || text.trim() !== '';
const isNamed = ({ id, title }: RoleValues): boolean => id !== undefined || title.trim() !== '';

const questionFields = ({ id, kind, text, options, required }: QuestionValues) => ({
  ...(id === undefined ? {} : { id }),
  kind,
  text,
  options: kind === 'choice' ? linesOf(options) : [],
  required,
});

const roleFields = (role: RoleValues) => ({
  ...(role.id === undefined ? {} : { id: role.id }),
  title: role.title,
  count: wholeOf(role.count),
  requirements: role.requirements,
  questions: role.questions.filter(isBegun).map(questionFields),
  picturesMin: wholeOf(role.picturesMin),
  picturesMax: wholeOf(role.picturesMax),
});

/** All fields as they would be sent. */
const allFields = (values: CallFormValues): CallFields => ({
  title: values.title,
  description: values.description,
  pay: payOf(values),
  nudity: values.nudity,
  usage: values.usage,
  remote: values.remote,
  zipCode: values.zipCode.trim(),
  location: values.location,
  startsOn: values.startsOn || null,
  endsOn: values.endsOn || null,
  deadline: momentOf(values.deadline),
  roles: values.roles.filter(isNamed).map(roleFields),
});

/** Messages by path (`title`, `roles.0.title`), the paths those of the form. */
export type CallRefusals = Record<string, string>;

/** A refusal of the sent list is one of the form's: what is begun and unnamed was left out of it. */
const formPath = (values: CallFormValues, path: readonly PropertyKey[]): string => {
  const [first, sentRole, field, sentQuestion, ...rest] = path;
  if (first === 'pay') return 'payAmount';
  if (first !== 'roles' || typeof sentRole !== 'number') return String(first);
  const role = values.roles.filter(isNamed)[sentRole];
  const roleIndex = role ? values.roles.indexOf(role) : sentRole;
  if (field !== 'questions' || typeof sentQuestion !== 'number')
    return ['roles', roleIndex, field].filter((part) => part !== undefined).join('.');
  const question = role?.questions.filter(isBegun)[sentQuestion];
  const questionIndex = role && question ? role.questions.indexOf(question) : sentQuestion;
  return ['roles', roleIndex, 'questions', questionIndex, ...rest].join('.');
};

export interface CheckedCall {
  /** The fields that can be saved; one that the server would refuse is left out. */
  fields: CallFields;
  refusals: CallRefusals;
}

/** What can be saved of a form, by the server's own rules, and what is wrong with the rest. */
export const checkCall = (values: CallFormValues): CheckedCall => {
  const fields = allFields(values);
  const refusals: CallRefusals = {};
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const schema = callPatchSchema.shape[name as keyof CallPatch];
    const result = schema.safeParse(value);
    if (result.success) kept[name] = value;
    else
      for (const { path, message } of result.error.issues)
        refusals[formPath(values, [name, ...path])] ??= message;
  }
  if (values.startsOn && values.endsOn && values.endsOn < values.startsOn) {
    refusals.endsOn = 'The last day must not be before the first';
    delete kept.endsOn;
  }
  return { fields: kept, refusals };
};

/** The ids that the server gave to what was new, in the order in which it was sent. */
export const withIds = (values: CallFormValues, sent: CallFormValues, saved: Call): CallFormValues => {
  const roleIds = new Map(sent.roles.filter(isNamed).map(({ key }, at) => [key, saved.roles[at]]));
  const questionIds = new Map(
    sent.roles
      .filter(isNamed)
      .flatMap((role, at) =>
        role.questions
          .filter(isBegun)
          .map(({ key }, question) => [key, saved.roles[at]?.questions[question]?.id] as const),
      ),
  );
  return {
    ...values,
    roles: values.roles.map((role) => ({
      ...role,
      id: role.id ?? roleIds.get(role.key)?.id,
      questions: role.questions.map((question) => ({
        ...question,
        id: question.id ?? questionIds.get(question.key),
      })),
    })),
  };
};

/** What a call lacks before it can be published, in words. */
export const lackingOf = (values: CallFormValues, now = new Date()): string[] => {
  const isAhead = values.deadline !== '' && new Date(values.deadline) > now;
  const checks: ReadonlyArray<readonly [boolean, string]> = [
    [values.title.trim().length >= CALL_TITLE_MIN, 'a title'],
    [values.description.trim().length >= CALL_DESCRIPTION_MIN, 'a description'],
    [values.payKind !== '' && (values.payKind !== 'paid' || values.payAmount.trim() !== ''), 'what it pays'],
    [values.remote || values.zipCode.trim() !== '', 'where it is: a ZIP code, or that it is remote'],
    [isAhead, 'a deadline that lies ahead'],
    [values.roles.some(({ title }) => title.trim() !== ''), 'a role'],
  ];
  return checks.flatMap(([isThere, what]) => (isThere ? [] : [what]));
};

interface PreviewBase {
  saved: Call | undefined;
  user: { id: number; username: string };
}

/** The call as others will see it once this is saved and published. */
export const previewOf = (values: CallFormValues, { saved, user }: PreviewBase): Call => {
  const pay = payOf(values);
  return {
    id: saved?.id ?? 0,
    userId: user.id,
    user: user.username,
    status: 'open',
    title: values.title,
    description: values.description,
    pay: pay && { ...pay, amount: Number.isNaN(pay.amount) ? null : pay.amount },
    nudity: values.nudity,
    usage: values.usage.trim() || null,
    remote: values.remote,
    zipCode: values.zipCode.trim() || null,
    location: values.location.trim() || null,
    state: null,
    latitude: null,
    longitude: null,
    distance: null,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    deadline: momentOf(values.deadline),
    roles: values.roles.filter(isNamed).map((role, at) => ({
      id: role.id ?? -1 - at,
      title: role.title,
      count: wholeOf(role.count) || 1,
      filledCount: 0,
      requirements: role.requirements,
      questions: role.questions.filter(isBegun).map((question, index) => ({
        ...question,
        id: question.id ?? -1 - index,
        options: linesOf(question.options),
      })),
      picturesMin: wholeOf(role.picturesMin) || 0,
      picturesMax: wholeOf(role.picturesMax) || 0,
      myApplication: null,
      invited: false,
      match: { met: 0, of: 0, missing: [] },
    })),
    applicationCount: saved?.applicationCount ?? 0,
    newHere: saved?.newHere ?? false,
    part: null,
    review: null,
    createdAt: saved?.createdAt ?? new Date().toISOString(),
    publishedAt: saved?.publishedAt ?? null,
    closedAt: null,
  };
};
