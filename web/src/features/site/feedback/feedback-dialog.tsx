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
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import { SUGGESTION_TYPE_LABELS } from '#ui/suggestion-looks.ts';
import { useCreateSuggestion } from './feedback.api.ts';

const EMPTY = { title: '', type: 'suggestion', description: '' } as const;
const FAILED = 'An error occurred while submitting your feedback. Please try again.';

const useFeedbackForm = (userId: number, onSent: () => void) => {
  const create = useCreateSuggestion();
  return useZodForm({
    schema: createSuggestionSchema,
    defaultValues: EMPTY,
    draft: `feedback-${userId}`,
    send: async (body) => {
      await create.mutateAsync(body);
      toast({
        title: 'Feedback submitted',
        description: "Thank you for your feedback! We'll review it shortly.",
      });
    },
    onSuccess: onSent,
    onFailure: (error) => toastError('Submission failed', serverText(error, FAILED)),
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
        label="Title"
        error={errors.title?.message}
        hint={`In a few words: ${TITLE_MIN} to ${TITLE_MAX} characters.`}
      >
        <Input {...register('title')} />
      </Field>
      <Field label="Feedback Type" error={errors.type?.message}>
        <Select {...register('type')}>
          {SUGGESTION_TYPES.map((type) => (
            <option key={type} value={type}>
              {SUGGESTION_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Description"
        error={errors.description?.message}
        hint={`What happens now and what you would like instead: ${DESCRIPTION_MIN} to ${numberText(DESCRIPTION_MAX)} characters.`}
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
      title="Share Your Feedback"
      description="An idea, something that does not work, or anything you want us to know. The team reads every message."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" pending={pending} pendingLabel="Submitting...">
            Submit Feedback
          </Button>
        </>
      }
    >
      <FeedbackForm id={id} form={form} onSubmit={submit} />
    </Dialog>
  );
};
