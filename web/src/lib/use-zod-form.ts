import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { RefusalCodeOf } from '@opencall/contract/route-types';
import type { Route } from '@opencall/contract/shared/route';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import * as common from '#messages/common';
import { ApiError, serverText } from './api-error.ts';
import { discardDraft, findDraft, useStoredDraft } from './form-draft.ts';
import { toastError } from './toasts.ts';

/** The field for each of some error codes of the routes. */
type Codes<R extends readonly Route[], Input extends FieldValues> = Partial<
  Record<NonNullable<RefusalCodeOf<R[number]>>, FieldPath<Input>>
>;

/** Options of a form. `Input`: the values of its fields. `Output`: the validated values. */
interface ZodFormOptions<Input extends FieldValues, Output, Answer, R extends readonly Route[]>
  extends Pick<UseFormProps<Input>, 'mode' | 'shouldUnregister'> {
  /** The schema of the values. `resolver` replaces it if the validator loads on demand. */
  schema: z.ZodType<Output, Input> | { resolver: Resolver<Input, unknown, Output> };
  defaultValues: DefaultValues<Input>;
  /** Stores the typed text under this name until it is sent. The name must contain the member's id. */
  draft?: string | undefined;
  /** The routes that `send` calls, and the field that shows the message of each of their error codes. */
  routes?: R;
  codes?: Codes<R, Input>;
  /** The field of an error path of the server. By default, the field that the path begins with. */
  fieldOf?: (path: string) => string;
  /** Sends the values. Rejects if the server refuses them. */
  send: (values: Output) => Promise<Answer>;
  /** Called after success, unless the form has disappeared meanwhile. */
  onSuccess?: (answer: Answer, form: UseFormReturn<Input, unknown, Output>) => void;
  /** Called after a failure. `isShown`: a field shows the server's message. */
  onFailure: (error: Error, isShown: boolean, form: UseFormReturn<Input, unknown, Output>) => void;
  /** Called if the values are invalid. Each field shows its own message. */
  onInvalid?: (errors: FieldErrors<Input>, values: Input) => void;
}

export interface ZodForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Validates the form, focuses the first invalid field or sends the values. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** True while the values are being sent. */
  pending: boolean;
}

/** For a form that lists what is missing by itself: accepts the values only if they are complete. */
export const acceptIf = <Values extends FieldValues>(
  isComplete: (values: Values) => boolean,
): { resolver: Resolver<Values, unknown, Values> } => ({
  resolver: (values) => {
    if (isComplete(values)) return { values, errors: {} };
    const errors = { root: { type: 'incomplete' } };
    return { values: {}, errors: errors as unknown as FieldErrors<Values> };
  },
});

/** Reports a failure with this title and the server's text. */
export const showFailure =
  (title: string) =>
  (error: unknown): void => {
    toastError(title, serverText(error, common.checkYourConnectionAndTry));
  };

/** Reports a failure as `showFailure` does, unless a field shows it. */
export const showUnlessShown =
  (title: string) =>
  (error: unknown, isShown: boolean): void => {
    if (!isShown) showFailure(title)(error);
  };

interface Refusal {
  field: string;
  message: string;
}

type FieldOfCode = Partial<Record<string, string>>;

interface RefusalContext {
  codes: FieldOfCode;
  fieldOf: (path: string) => string;
  values: FieldValues;
}

const firstPart = (path: string): string => path.split('.')[0] ?? path;

/** The messages of a refusal that belong to a field, each field once. */
const refusalsOf = (error: unknown, { codes, fieldOf, values }: RefusalContext): Refusal[] => {
  if (!(error instanceof ApiError)) return [];
  const byField = new Map<string, string>();
  const coded = error.code && codes[error.code];
  if (coded) byField.set(coded, error.text);
  for (const { path, message } of error.details) {
    const field = fieldOf(path);
    if (firstPart(field) in values && !byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
};

/** True once the component has disappeared. */
const useIsUnmounted = () => {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
};

/**
 * The way to write a form. Validates by a schema, sends the values once, and shows the server's errors at their fields.
 * What the member typed stays on the screen until the server has accepted it.
 */
export const useZodForm = <
  Input extends FieldValues,
  Output,
  Answer,
  const R extends readonly Route[] = readonly [],
>(
  options: ZodFormOptions<Input, Output, Answer, R>,
): ZodForm<Input, Output> => {
  const { schema, draft, send, codes = {}, fieldOf = firstPart, onSuccess, onFailure, onInvalid } = options;
  const [defaultValues] = useState(() =>
    draft === undefined ? options.defaultValues : findDraft(draft, options.defaultValues),
  );
  const form = useForm<Input, unknown, Output>({
    mode: options.mode,
    shouldUnregister: options.shouldUnregister,
    defaultValues,
    resolver: 'resolver' in schema ? schema.resolver : standardSchemaResolver(schema),
  });
  useStoredDraft(form, draft);
  const [pending, setPending] = useState(false);
  const isSending = useRef(false);
  const isUnmounted = useIsUnmounted();
  const sendOnce = async (values: Output): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    const outcome = await send(values).then(
      (answer) => ({ answer }),
      (error: Error) => ({ error }),
    );
    isSending.current = false;
    setPending(false);
    if ('error' in outcome) {
      const shown = refusalsOf(outcome.error, {
        codes: codes as unknown as FieldOfCode,
        fieldOf,
        values: form.getValues(),
      });
      shown.forEach(({ field, message }, at) => {
        form.setError(field as FieldPath<Input>, { message }, { shouldFocus: at === 0 });
      });
      onFailure(outcome.error, shown.length > 0, form);
      return;
    }
    if (draft !== undefined) discardDraft(draft);
    if (!isUnmounted.current) onSuccess?.(outcome.answer, form);
  };
  const submit = (event?: BaseSyntheticEvent): Promise<void> =>
    // The form does not wait for the answer: a reset in `onSuccess` must come after its own submit has ended.
    form.handleSubmit(
      (values) => void sendOnce(values),
      (errors) => onInvalid?.(errors, form.getValues()),
    )(event);
  return { form, submit, pending };
};
