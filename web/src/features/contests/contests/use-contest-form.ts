import { createContest, updateContest } from '@opencall/contract/contests/contests/contests.routes';
import {
  type Contest,
  type ContestForm as ContestFormValues,
  contestFormSchema,
} from '@opencall/contract/contests/contests/contests.schemas';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, ParseError } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/contests/contests-manage';
import { newContestFormSchema } from './contest-form-values.ts';

export type ContestFormHandle = UseFormReturn<ContestFormValues>;

const failureText = (error: Error): string => {
  if (error instanceof ApiError) return error.text;
  return error instanceof ParseError
    ? m.failedToParseResponse({ message: error.message })
    : m.networkError({ message: error.message });
};

interface ContestFormOptions {
  values: ContestFormValues;
  /** True to require both dates to be in the future. */
  isNew: boolean;
  /** Title of the toast that reports a failure. */
  failure: string;
  send: (values: ContestFormValues) => Promise<Contest>;
  onSuccess: (contest: Contest) => void;
}

/** The state of the form for a contest. Shows a toast for a failed call, and the errors of single fields beside them. */
export const useContestForm = ({ values, isNew, failure, send, onSuccess }: ContestFormOptions) =>
  useZodForm({
    schema: isNew ? newContestFormSchema : contestFormSchema,
    defaultValues: values,
    routes: [createContest, updateContest],
    codes: { IMAGE_NOT_UPLOADED: 'featuredImage' },
    send,
    onSuccess,
    onFailure: (error) => toastError(failure, failureText(error)),
    onInvalid: () => toastError(m.formHasErrors, m.pleaseCheckAllFieldsAnd),
  });
