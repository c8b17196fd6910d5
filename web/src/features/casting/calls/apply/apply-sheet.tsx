import type { Application } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { APPLICATION_NOTE_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { CallRole } from '@opencall/contract/casting/calls/roles.schemas';
import { listText } from '@opencall/contract/shared/format/lists';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { applicationQuery } from '#lib/application-query.ts';
import { formatDay } from '#lib/format/dates.ts';
import * as m from '#messages/casting/calls-apply';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { ToggleChip, ToggleGroup } from '#ui/toggle-group.tsx';
import { FitLine } from '../call-marks.tsx';
import { ApplyPictures } from './apply-pictures.tsx';
import { ApplyQuestions } from './apply-questions.tsx';
import { type ApplyValues, daysOf } from './apply-values.ts';
import { useApplyForm } from './use-apply-form.ts';

export interface ApplySheetProps {
  call: Call;
  role: CallRole;
  viewerId: number;
  onClose: () => void;
}

interface PartProps {
  values: ApplyValues;
  onChange: (changes: Partial<ApplyValues>) => void;
}

const NoteField = ({ values, onChange, lastNote }: PartProps & { lastNote: string }) => (
  <div>
    <Field
      label={common.note}
      hint={m.noteLength({
        length: values.note.length,
        max: APPLICATION_NOTE_MAX,
      })}
    >
      <Textarea
        rows={4}
        value={values.note}
        maxLength={APPLICATION_NOTE_MAX}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </Field>
    {lastNote && values.note !== lastNote && (
      <Button variant="ghost" size="sm" className="-ml-3.5" onClick={() => onChange({ note: lastNote })}>
        {m.useMyLastNote}
      </Button>
    )}
  </div>
);

const FreeDays = ({ values, onChange, days }: PartProps & { days: readonly string[] }) => {
  if (days.length === 0) return null;
  const toggle = (day: string) =>
    onChange({
      freeOn: values.freeOn.includes(day)
        ? values.freeOn.filter((one) => one !== day)
        : [...values.freeOn, day].sort(),
    });
  return (
    <div>
      <ToggleGroup legend={m.daysIAmAvailable}>
        {days.map((day) => (
          <ToggleChip
            key={day}
            label={formatDay(day)}
            checked={values.freeOn.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </ToggleGroup>
      {days.length > 1 && values.freeOn.length < days.length && (
        <Button variant="ghost" size="sm" className="-ml-3.5" onClick={() => onChange({ freeOn: [...days] })}>
          {m.allDays}
        </Button>
      )}
    </div>
  );
};

const RateField = ({ values, onChange }: PartProps) => (
  <Field label={m.myRateInDollars} hint={m.leaveEmptyToAcceptThePay}>
    <Input
      inputMode="numeric"
      autoComplete="off"
      value={values.rate}
      onChange={({ target }) => onChange({ rate: target.value })}
    />
  </Field>
);

/** Names the missing parts. After the first attempt to send, screen readers announce each change immediately. */
const Missing = ({ missing, showErrors }: { missing: readonly string[]; showErrors: boolean }) => (
  <p
    role={showErrors && missing.length > 0 ? 'alert' : 'status'}
    className={showErrors && missing.length > 0 ? 'text-sm text-red' : 'text-sm text-ink-soft'}
  >
    {missing.length > 0 ? m.toSend({ steps: listText(missing) }) : m.readyToSend}
  </p>
);

const RestoredDraftNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
    {m.weRestoredYourDraft}
    <Button variant="ghost" size="sm" onClick={onStartOver}>
      {common.startOver}
    </Button>
  </p>
);

const FormSkeleton = () => (
  <Loading label={m.loadingYourPictures} className="grid gap-5">
    <Skeleton className="h-32" />
    <Skeleton className="h-28" />
    <Skeleton className="h-16" />
  </Loading>
);

interface ApplyFieldsProps extends Pick<ApplySheetProps, 'call' | 'role'> {
  form: ReturnType<typeof useApplyForm>;
  values: ApplyValues;
}

const ApplyFields = ({ call, role, form, values }: ApplyFieldsProps) => (
  <>
    <FitLine match={role.match} />
    <ApplyPictures
      offered={form.gallery}
      chosen={values.pictures}
      onChange={(pictures) => form.change({ pictures })}
      min={role.picturesMin}
      max={role.picturesMax}
    />
    <ApplyQuestions
      questions={role.questions}
      answers={values.answers}
      onChange={(answers) => form.change({ answers })}
    />
    <NoteField values={values} onChange={form.change} lastNote={form.lastNote} />
    <FreeDays values={values} onChange={form.change} days={daysOf(call)} />
    {call.pay?.kind === 'paid' && <RateField values={values} onChange={form.change} />}
  </>
);

const ApplyForm = ({ sent, ...props }: ApplySheetProps & { sent: Application | undefined }) => {
  const { call, role, onClose } = props;
  const id = useId();
  const [showErrors, setShowErrors] = useState(false);
  const footer = useRef<HTMLDivElement>(null);
  const form = useApplyForm({ ...props, sent, onDone: onClose });
  const { values, missing } = form;
  const submit = () => {
    setShowErrors(true);
    if (missing.length === 0) form.submit();
    else footer.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={sent ? m.editApplication : m.applyForRole({ role: role.title })}
      description={call.title}
      footer={
        <div ref={footer} className="grid w-full gap-2.5">
          {values && !form.failure && <Missing missing={missing} showErrors={showErrors} />}
          {form.failure && (
            <p role="alert" className="text-sm text-red">
              {form.failure}
            </p>
          )}
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!values}
            pending={form.pending}
            pendingLabel={common.sending}
          >
            {sent ? m.saveChanges : form.failure ? m.sendAgain : m.sendApplication}
          </Button>
        </div>
      }
    >
      {values ? (
        <form
          id={id}
          noValidate
          aria-label={m.application}
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {form.isRestored && <RestoredDraftNote onStartOver={form.startOver} />}
          <ApplyFields call={call} role={role} form={form} values={values} />
        </form>
      ) : (
        <FormSkeleton />
      )}
    </Sheet>
  );
};

/** Loads the whole application before it is edited, because the call contains only its id and status. */
const ChangeSheet = ({ applicationId, ...props }: ApplySheetProps & { applicationId: number }) => {
  const { data } = useQuery(applicationQuery(applicationId));
  if (data) return <ApplyForm {...props} sent={data} />;
  return (
    <Sheet open onOpenChange={props.onClose} title={m.editApplication}>
      <FormSkeleton />
    </Sheet>
  );
};

/** Form for a new application, or to change one that was sent. */
export const ApplySheet = (props: ApplySheetProps) => {
  // Decide once: after a new application is sent, the role has an application while the form is still closing.
  const [application] = useState(props.role.myApplication);
  return application ? (
    <ChangeSheet {...props} applicationId={application.id} />
  ) : (
    <ApplyForm {...props} sent={undefined} />
  );
};
