import { type Call, type CallPatch, callPatchSchema } from '@opencall/contract/casting/calls/calls.schemas';
import { CALL_DESCRIPTION_MIN, CALL_TITLE_MIN } from '@opencall/contract/casting/calls/calls.vocabulary';
import { isBlank, plainText } from '@opencall/contract/shared/plain-text';
import { payOf, wholeOf } from '#lib/pay.ts';
import * as m from '#messages/casting/calls-form';
import type { CallFields } from '../calls.api.ts';
import type { CallFormValues, QuestionValues, RoleValues } from './call-form-values.ts';

export const toIsoTime = (local: string): string | null => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Unnamed new roles and questions are not sent, because the server would reject the whole request. */
export const hasContent = ({ id, text }: QuestionValues): boolean => id !== undefined || !isBlank(text);
export const isNamed = ({ id, title }: RoleValues): boolean => id !== undefined || !isBlank(title);

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
  questions: role.questions.filter(hasContent).map(questionFields),
  picturesMin: wholeOf(role.picturesMin),
  picturesMax: wholeOf(role.picturesMax),
});

/** The request body with all fields of the form. */
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
  deadline: toIsoTime(values.deadline),
  roles: values.roles.filter(isNamed).map(roleFields),
});

/** Error messages by field path in the form (`title`, `roles.0.title`). */
export type CallRefusals = Record<string, string>;

/** Maps an error path in the request to the form's path. The form also contains the unnamed items. */
const formPath = (values: CallFormValues, path: readonly PropertyKey[]): string => {
  const [first, sentRole, field, sentQuestion, ...rest] = path;
  if (first === 'pay') return 'payAmount';
  if (first !== 'roles' || typeof sentRole !== 'number') return String(first);
  const role = values.roles.filter(isNamed)[sentRole];
  const roleIndex = role ? values.roles.indexOf(role) : sentRole;
  if (field !== 'questions' || typeof sentQuestion !== 'number')
    return ['roles', roleIndex, field].filter((part) => part !== undefined).join('.');
  const question = role?.questions.filter(hasContent)[sentQuestion];
  const questionIndex = role && question ? role.questions.indexOf(question) : sentQuestion;
  return ['roles', roleIndex, 'questions', questionIndex, ...rest].join('.');
};

export interface CheckedCall {
  /** The fields that can be saved, without those that the server would reject. */
  fields: CallFields;
  refusals: CallRefusals;
}

/** Validates a form by the server's rules: returns the fields that can be saved, and the errors of the others. */
export const checkCall = (values: CallFormValues): CheckedCall => {
  const fields = allFields(values);
  const refusals: CallRefusals = {};
  const valid: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const schema = callPatchSchema.shape[name as keyof CallPatch];
    const result = schema.safeParse(value);
    if (result.success) valid[name] = value;
    else
      for (const { path, message } of result.error.issues)
        refusals[formPath(values, [name, ...path])] ??= message;
  }
  if (values.startsOn && values.endsOn && values.endsOn < values.startsOn) {
    refusals.endsOn = m.lastDayBeforeFirst;
    delete valid.endsOn;
  }
  return { fields: valid, refusals };
};

/** Adds the ids that the server assigned to new roles and questions. The response keeps the order of the request. */
export const withIds = (values: CallFormValues, sent: CallFormValues, saved: Call): CallFormValues => {
  const roleIds = new Map(sent.roles.filter(isNamed).map(({ key }, at) => [key, saved.roles[at]]));
  const questionIds = new Map(
    sent.roles
      .filter(isNamed)
      .flatMap((role, at) =>
        role.questions
          .filter(hasContent)
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

/** The names of the missing parts without which a call cannot be published. */
export const missingFields = (values: CallFormValues, now = new Date()): string[] => {
  const isDeadlineInFuture = values.deadline !== '' && new Date(values.deadline) > now;
  const checks: ReadonlyArray<readonly [boolean, string]> = [
    [plainText(values.title).length >= CALL_TITLE_MIN, m.aTitle],
    [plainText(values.description).length >= CALL_DESCRIPTION_MIN, m.aDescription],
    [values.payKind !== '' && (values.payKind !== 'paid' || values.payAmount.trim() !== ''), m.thePay],
    [values.remote || values.zipCode.trim() !== '' || !isBlank(values.location), m.aPlace],
    [isDeadlineInFuture, m.aFutureDeadline],
    [values.roles.some(({ title }) => !isBlank(title)), m.atLeastOneRole],
  ];
  return checks.flatMap(([isThere, what]) => (isThere ? [] : [what]));
};
