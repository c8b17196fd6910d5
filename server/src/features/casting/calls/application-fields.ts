import type { Answer } from '@opencall/contract/casting/calls/applications.schemas';
import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import { UPLOAD_TYPES, type UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { assertOwnUpload } from '#features/pictures/uploads/uploads.api.ts';
import * as m from '#messages/casting/calls.ts';
import type { Tx } from '#platform/database/database.ts';
import { fieldError } from '#platform/http/app-error.ts';

/** Uploads that an application can contain: pictures of the gallery and of albums. */
const PICTURE_KINDS: readonly UploadType[] = UPLOAD_TYPES.filter((type) =>
  ['gallery', 'portfolio'].includes(type),
);

interface RoleQuestions {
  questions: readonly Question[];
  picturesMin: number;
  picturesMax: number;
}

const refuseAnswer = (message: string) => fieldError('VALIDATION_FAILED', 'answers', message);

const isGiven = ({ value }: Answer): boolean => value !== null && value !== '';

const fits = ({ kind, options }: Question, { value }: Answer): boolean => {
  if (kind === 'yes-no') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  return kind === 'text' || options.includes(value);
};

/** Checks the answers and returns them in the order of the questions. @throws VALIDATION_FAILED. */
export const answersTo = (
  { questions }: Pick<RoleQuestions, 'questions'>,
  given: readonly Answer[],
): Answer[] => {
  const isOfOtherRole = ({ questionId }: Answer) => !questions.some(({ id }) => id === questionId);
  if (given.some(isOfOtherRole)) throw refuseAnswer(m.questionOfOtherRole);
  return questions.flatMap((question) => {
    const answer = given.find(({ questionId }) => questionId === question.id);
    if (!answer || !isGiven(answer)) {
      if (question.required) throw refuseAnswer(m.pleaseAnswer({ text: question.text }));
      return [];
    }
    if (!fits(question, answer)) throw refuseAnswer(m.answerDoesNotFit({ text: question.text }));
    return [answer];
  });
};

/** Checks the pictures of an application and returns their distinct keys. @throws IMAGE_NOT_UPLOADED, VALIDATION_FAILED. */
export const picturesFor = async (
  tx: Tx,
  { picturesMin, picturesMax }: RoleQuestions,
  { ownerId, urls }: { ownerId: number; urls: readonly string[] },
): Promise<string[]> => {
  const keys = new Set<string>();
  for (const url of urls) keys.add((await assertOwnUpload(tx, { ownerId, url, kinds: PICTURE_KINDS })).key);
  if (keys.size < picturesMin || keys.size > picturesMax) {
    const range = picturesMin === picturesMax ? String(picturesMin) : `${picturesMin} to ${picturesMax}`;
    throw fieldError('VALIDATION_FAILED', 'pictures', m.roleNeedsPictures({ range }));
  }
  return [...keys];
};
