import { numberText } from '@opencall/contract/shared/format/numbers';
import { createSuggestionSchema } from '@opencall/contract/site/feedback/feedback.schemas';
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  SUGGESTION_TYPES,
  TITLE_MAX,
  TITLE_MIN,
} from '@opencall/contract/site/feedback/feedback.vocabulary';
import { useId } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/feedback';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import { SUGGESTION_TYPE_LABELS } from '#ui/suggestion-looks.ts';
import { useCreateSuggestion } from './feedback.api.ts';

const EMPTY = { title: '', type: 'suggestion', description: '' } as const;
const FAILED = m.submissionError;

const useFeedbackForm = (userId: number, onSent: () => void) => {
  const create = useCreateSuggestion();
  return useZodForm({
    schema: createSuggestionSchema,
    defaultValues: EMPTY,
    draft: `feedback-${userId}`,
    send: async (body) => {
      await create.mutateAsync(body);
      toast({
        title: m.feedbackSubmitted,
        description: m.thankYouForYourFeedback,
      });
    },
    onSuccess: onSent,
    onFailure: (error) => toastError(m.submissionFailed, serverText(error, FAILED)),
  });
};

interface FormProps {
  /** The form's id, for the submit button in the dialog's footer. */
  id: string;
  form: ReturnType<typeof useFeedbackForm>['form'];
  onSubmit: ReturnType<typeof useFeedbackForm>['submit'];
}

const FeedbackForm = ({ id, form, onSubmit }: FormProps) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="grid gap-5">
      <Field
        label={common.title}
        error={errors.title?.message}
        hint={m.titleHint({ min: TITLE_MIN, max: TITLE_MAX })}
      >
        <Input {...register('title')} />
      </Field>
      <Field label={m.feedbackType} error={errors.type?.message}>
        <Select {...register('type')}>
          {SUGGESTION_TYPES.map((type) => (
            <option key={type} value={type}>
              {SUGGESTION_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={common.description}
        error={errors.description?.message}
        hint={m.descriptionHint({
          min: DESCRIPTION_MIN,
          max: numberText(DESCRIPTION_MAX),
        })}
      >
        <Textarea rows={6} {...register('description')} />
      </Field>
    </form>
  );
};

/** The feedback form. Its input is stored until it is sent. */
export const FeedbackDialog = ({ userId, onClose }: { userId: number; onClose: () => void }) => {
  const id = useId();
  const { form, submit, pending } = useFeedbackForm(userId, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.shareYourFeedback}
      description={m.aboutFeedback}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            pending={pending}
            pendingLabel={common.submitting}
          >
            {m.submitFeedback}
          </Button>
        </>
      }
    >
      <FeedbackForm id={id} form={form} onSubmit={submit} />
    </Dialog>
  );
};
