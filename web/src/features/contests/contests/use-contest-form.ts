import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createContest, updateContest } from '@opencall/contract/contests/contests/contests.routes';
import {
  type ContestForm as ContestFormValues,
  contestFormSchema,
} from '@opencall/contract/contests/contests/contests.schemas';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, ParseError, refusalOf } from '#lib/api-error.ts';
import { toastError } from '#lib/toasts.ts';
import { newContestFormSchema } from './contest-form-values.ts';

export type ContestFormHandle = UseFormReturn<ContestFormValues>;

/** Creates the form for a contest. @param isNew requires both dates to be in the future. */
export const useContestForm = (values: ContestFormValues, isNew: boolean): ContestFormHandle =>
  useForm<ContestFormValues>({
    resolver: standardSchemaResolver(isNew ? newContestFormSchema : contestFormSchema),
    defaultValues: values,
  });

const failureText = (error: Error): string => {
  if (error instanceof ApiError) return error.text;
  return error instanceof ParseError
    ? `Failed to parse response: ${error.message}`
    : `Network error: ${error.message}`;
};

/** Shows a toast for a failed call, and the errors of single fields beside them. */
export const showContestFailure = (form: ContestFormHandle, title: string, error: Error): void => {
  toastError(title, failureText(error));
  if (!(error instanceof ApiError)) return;
  const refusals = [...error.details];
  if (refusalOf(error, createContest, updateContest)?.code === 'IMAGE_NOT_UPLOADED')
    refusals.push({ path: 'featuredImage', message: error.text });
  for (const { path, message } of refusals) {
    const [field = ''] = path.split('.');
    if (field in form.getValues()) form.setError(field as FieldPath<ContestFormValues>, { message });
  }
};
