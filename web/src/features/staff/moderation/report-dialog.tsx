import { numberText } from '@opencall/contract/shared/format/numbers';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { reportSchema } from '@opencall/contract/staff/moderation/moderation.schemas';
import { REASON_MAX } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { useId } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { type ReportSubject, useReport } from './moderation.api.ts';

const EMPTY = { reason: '' };
const UNSENT = 'Your report was not sent. Check your connection and try again.';

interface Words {
  title: string;
  description: (name: string) => string;
  thanks: string;
}

const messageWords = (noun: string): Omit<Words, 'title'> => ({
  description: (name) =>
    `Moderators will see your name, your reason and this one ${noun} from ${name}. They do not see the rest of your conversation. ${name} does not learn that you reported it.`,
  thanks: `Thank you. Our moderators will review this ${noun}.`,
});

const WORDS: Record<ReportSubject['kind'], Words> = {
  profile: {
    title: 'Report Profile',
    description: (name) =>
      `Moderators will see your name, your reason and ${name}'s profile as it is now. ${name} does not learn that you reported it.`,
    thanks: 'Thank you. Our moderators will review this profile.',
  },
  message: { title: 'Report Message', ...messageWords('message') },
  mail: { title: 'Report Email', ...messageWords('email') },
  call: {
    title: 'Report Call',
    description: (name) =>
      `Moderators will see your name, your reason and this call by ${name} as it is now. ${name} does not learn that you reported it.`,
    thanks: 'Thank you. Our moderators will review this call.',
  },
  picture: {
    title: 'Report Picture',
    description: (name) =>
      `Moderators will see your name, your reason and this picture by ${name} as it is now. ${name} does not learn that you reported it.`,
    thanks: 'Thank you. Our moderators will review this picture.',
  },
  reference: {
    title: 'Report Reference',
    description: (name) =>
      `Moderators will see your name, your reason and this reference about ${name} as it is now. The author does not learn that you reported it.`,
    thanks: 'Thank you. Our moderators will review this reference.',
  },
};

interface ReportDialogProps {
  subject: ReportSubject;
  /** Id of the reporting member. */
  userId: number;
  onClose: () => void;
}

const useReportForm = ({ subject, userId, onClose }: ReportDialogProps) => {
  const report = useReport(subject);
  return useZodForm({
    schema: reportSchema,
    defaultValues: EMPTY,
    draft: `report-${subject.kind}-${subject.id}-${userId}`,
    send: async ({ reason }) => {
      await report.mutateAsync(reason);
      toast({ title: 'Report Submitted', description: WORDS[subject.kind].thanks });
    },
    onSuccess: onClose,
    onFailure: (error, isShown, form) => {
      if (!isShown) form.setError('reason', { message: serverText(error, UNSENT) });
      toastError('Error', 'Failed to submit report');
    },
  });
};

/**
 * Reports content to the moderators, who see it as it was when it was reported, even if it is changed or deleted later.
 */
export const ReportDialog = (props: ReportDialogProps) => {
  const { subject, onClose } = props;
  const { title, description } = WORDS[subject.kind];
  const id = useId();
  const { form, submit, pending } = useReportForm(props);
  const isEmpty = isBlank(form.watch('reason'));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description(subject.name)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={isEmpty}
            pending={pending}
            pendingLabel="Submitting..."
          >
            Submit Report
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Field
          label="Reason"
          error={form.formState.errors.reason?.message}
          hint={`What happened, and where can we see it? Up to ${numberText(REASON_MAX)} characters.`}
        >
          <Textarea rows={6} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
};
