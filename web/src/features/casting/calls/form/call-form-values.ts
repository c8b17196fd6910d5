import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import {
  APPLICATION_PICTURES_MAX,
  type NudityLevel,
  type QuestionKind,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { CallRole } from '@opencall/contract/casting/calls/roles.schemas';
import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { type PayValues, payValues } from '#lib/pay.ts';

export interface QuestionValues {
  /** Identifies a question that has no id yet. */
  key: string;
  id?: number | undefined;
  kind: QuestionKind;
  text: string;
  /** One option per line. */
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

/** The values of the call form. Typed values are text, including numbers. */
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
  /** Local time in the format of a `datetime-local` input: `2026-12-01T18:00`. */
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

/** The form values of a call. `isPattern`: for a copy, without dates and ids. */
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
