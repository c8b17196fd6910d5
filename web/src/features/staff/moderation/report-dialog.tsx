import { numberText } from '@opencall/contract/shared/format/numbers';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { reportSchema } from '@opencall/contract/staff/moderation/moderation.schemas';
import { REASON_MAX } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { useId } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as button from '#messages/staff/moderation-report-button';
import * as m from '#messages/staff/moderation-reports';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { type ReportSubject, useReport } from './moderation.api.ts';

const EMPTY = { reason: '' };
const UNSENT = m.yourReportWasNotSent;

interface Words {
  title: string;
  description: (name: string) => string;
  thanks: string;
}

const WORDS: Record<ReportSubject['kind'], Words> = {
  profile: {
    title: button.reportProfile,
    description: (name) => m.aboutReportingProfile({ name }),
    thanks: m.profileReported,
  },
  message: {
    title: button.reportMessage,
    description: (name) => m.aboutReportingMessage({ name }),
    thanks: m.messageReported,
  },
  mail: {
    title: button.reportEmail,
    description: (name) => m.aboutReportingEmail({ name }),
    thanks: m.emailReported,
  },
  call: {
    title: button.reportCall,
    description: (name) => m.aboutReportingCall({ name }),
    thanks: m.callReported,
  },
  picture: {
    title: button.reportPicture,
    description: (name) => m.aboutReportingPicture({ name }),
    thanks: m.pictureReported,
  },
  reference: {
    title: button.reportReference,
    description: (name) => m.aboutReportingReference({ name }),
    thanks: m.referenceReported,
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
      toast({ title: m.reportSubmitted, description: WORDS[subject.kind].thanks });
    },
    onSuccess: onClose,
    onFailure: (error, isShown, form) => {
      if (!isShown) form.setError('reason', { message: serverText(error, UNSENT) });
      toastError(common.error, m.failedToSubmitReport);
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
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={isEmpty}
            pending={pending}
            pendingLabel={common.submitting}
          >
            {m.submitReport}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Field
          label={common.reason}
          error={form.formState.errors.reason?.message}
          hint={m.reasonHint({ max: numberText(REASON_MAX) })}
        >
          <Textarea rows={6} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
};
