import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { REASON_MAX, reportSchema } from '@opencall/contract/moderation/moderation.schemas';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { serverText } from '#lib/api-error.ts';
import { discardDraft, findDraft, useKeptDraft } from '#lib/form-draft.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useReportProfile } from './moderation.api.ts';

const EMPTY = { reason: '' };
const UNSENT = 'Your report could not be sent. Please look at your connection and try again.';

interface ReportDialogProps {
  profileId: number;
  /** Of the profile. */
  stageName: string;
  /** Who reports. */
  userId: number;
  onClose: () => void;
}

const useReportForm = ({ profileId, userId, onClose }: ReportDialogProps) => {
  const draft = `report-${profileId}-${userId}`;
  const form = useForm({
    resolver: standardSchemaResolver(reportSchema),
    defaultValues: findDraft(draft, EMPTY),
  });
  useKeptDraft(form, draft);
  const report = useReportProfile({
    onSuccess: () => {
      discardDraft(draft);
      toast({
        title: 'Report Submitted',
        description: 'Thank you. Our moderators will look at this profile.',
      });
      onClose();
    },
    onError: (error) => {
      form.setError('reason', { message: serverText(error, UNSENT) });
      toastError('Error', 'Failed to submit report');
    },
  });
  const submit = form.handleSubmit(({ reason }) => report.mutate({ profileId, reason }));
  return { form, submit, pending: report.isPending };
};

/** Tells the moderators what is wrong with a profile; they see it as it is now, whatever becomes of it. */
export const ReportDialog = (props: ReportDialogProps) => {
  const { stageName, onClose } = props;
  const id = useId();
  const { form, submit, pending } = useReportForm(props);
  const isBlank = form.watch('reason').trim() === '';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Report Profile"
      description={`Moderators will see your name, your words and ${stageName}'s profile as it is now. ${stageName} is not told who wrote.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={isBlank}
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
          hint={`What is wrong, and where to see it: up to ${REASON_MAX.toLocaleString('en-US')} characters.`}
        >
          <Textarea rows={6} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
};
