import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { payOf, wholeOf } from '#lib/pay.ts';
import { hasContent, isNamed, linesOf, toIsoTime } from './call-form-check.ts';
import type { CallFormValues } from './call-form-values.ts';

interface PreviewBase {
  saved: Call | undefined;
  user: { id: number; username: string };
}

/** The call as members would see it if the form were saved and published now. */
export const previewOf = (values: CallFormValues, { saved, user }: PreviewBase): Call => {
  const pay = payOf(values);
  return {
    id: saved?.id ?? 0,
    userId: user.id,
    user: user.username,
    picture: saved?.picture ?? null,
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
    deadline: toIsoTime(values.deadline),
    roles: values.roles.filter(isNamed).map((role, at) => ({
      id: role.id ?? -1 - at,
      title: role.title,
      count: wholeOf(role.count) || 1,
      filledCount: 0,
      requirements: role.requirements,
      questions: role.questions.filter(hasContent).map((question, index) => ({
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
