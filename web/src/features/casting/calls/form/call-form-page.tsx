import { publishCall } from '@opencall/contract/casting/calls/calls.routes';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { CallStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import { listText } from '@opencall/contract/shared/format/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { errorText, refusalOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/casting/calls-form';
import * as common from '#messages/common';
import { ActionBar } from '#ui/action-bar.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ownCallsQuery, usePublishCall } from '../calls.api.ts';
import { CallView } from '../detail/call-view.tsx';
import type { DirectoryParts } from '../directory-parts.ts';
import { CallForm } from './call-form.tsx';
import { type CallRefusals, missingFields } from './call-form-check.ts';
import { type CallFormValues, callValues } from './call-form-values.ts';
import { previewOf } from './call-preview.ts';
import { type SaveState, useCallForm } from './use-call-form.ts';

export interface CallFormPageProps {
  /** Undefined until the first save creates a draft. */
  saved: Call | undefined;
  initial: CallFormValues;
  user: { id: number; username: string };
  directory: DirectoryParts;
  /** Called when the first save has created the draft. */
  onCreated: (call: Call) => void;
}

/** Lets the member copy one of their calls, without its dates. Hidden if they have no call with a title. */
const PatternField = ({ onChoose }: { onChoose: (values: CallFormValues) => void }) => {
  const { data } = useInfiniteQuery(ownCallsQuery('mine', {}));
  const past = data?.items.filter(({ title }) => title !== '') ?? [];
  if (past.length === 0) return null;
  return (
    <Field label={m.startFromACall} className="mb-6 max-w-3xl">
      <Select
        value=""
        onChange={({ target }) => {
          const chosen = past.find(({ id }) => String(id) === target.value);
          if (chosen) onChoose(callValues(chosen, { isPattern: true }));
        }}
      >
        <option value="">{m.chooseACall}</option>
        {past.map(({ id, title, status }) => (
          <option key={id} value={id}>
            {TITLE_WITH_STATUS[status]({ title })}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/** The title of a past call with its status. */
const TITLE_WITH_STATUS: Record<CallStatus, typeof m.titleOfDraft> = {
  draft: m.titleOfDraft,
  open: m.titleOfOpenCall,
  closed: m.titleOfClosedCall,
  canceled: m.titleOfCanceledCall,
};

const SAVE_TEXTS = {
  empty: m.nothingToSaveYet,
  saved: m.saved,
  saving: common.saving,
  unsaved: m.notSavedYet,
} as const;

const SaveLine = ({ state, onRetry }: { state: SaveState; onRetry: () => void }) => (
  <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
    {state.kind === 'saved' && <Check aria-hidden="true" className="size-4 text-green" />}
    {state.kind === 'saving' && <Spinner className="size-4" />}
    {state.kind === 'failed' ? (
      <>
        <TriangleAlert aria-hidden="true" className="size-4 text-red" />
        <span className="text-red">{m.notSaved({ reason: state.text })}</span>
        <Button variant="ghost" size="sm" onClick={onRetry}>
          {m.tryAgain}
        </Button>
      </>
    ) : (
      SAVE_TEXTS[state.kind]
    )}
  </p>
);

const MissingFields = ({ missing, showErrors }: { missing: readonly string[]; showErrors: boolean }) => (
  <p
    role={showErrors ? 'alert' : undefined}
    className={showErrors && missing.length > 0 ? 'text-red' : 'text-ink-soft'}
  >
    {missing.length > 0 ? m.toPublishAdd({ list: listText(missing) }) : m.readyToPublish}
  </p>
);

/** The server's reasons for refusing to publish the call, as one text. */
const publishFailure = (error: Error): string => {
  const details = refusalOf(error, publishCall)?.details ?? [];
  return details.length > 0 ? details.map(({ message }) => message).join('. ') : errorText(error);
};

const usePublish = (saveNow: () => Promise<number | undefined>) => {
  const publish = usePublishCall();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const id = await saveNow();
      if (id === undefined) return;
      const { review } = await publish.mutateAsync(id);
      toast(
        review
          ? { title: m.callInReview, description: m.weListItAfterReview }
          : { title: m.callPublished, description: m.membersCanNowFindIt },
      );
      await navigate(paths.call(id));
    } catch (error) {
      if (error instanceof Error) setFailure(publishFailure(error));
      toastError(m.couldNotPublishTheCall, m.completeTheMissingFields);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
};

type Form = ReturnType<typeof useCallForm>;

const DraftActions = ({ form }: { form: Form }) => {
  const [showErrors, setShowErrors] = useState(false);
  const { run, isBusy, failure } = usePublish(form.saveNow);
  const missing = missingFields(form.values);
  const submit = () => {
    setShowErrors(true);
    if (missing.length === 0) void run();
  };
  return (
    <>
      <div className="min-w-0 flex-1 text-sm">
        <MissingFields missing={missing} showErrors={showErrors} />
        {failure && (
          <p role="alert" className="text-red">
            {failure}
          </p>
        )}
      </div>
      <Button variant="primary" onClick={submit} pending={isBusy} pendingLabel={m.publishing}>
        {m.publish}
      </Button>
    </>
  );
};

const LiveActions = ({ form }: { form: Form }) => {
  const hasErrors = Object.keys(form.refusals).length > 0;
  const save = async () => {
    if (hasErrors) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
    else if ((await form.saveNow()) !== undefined)
      toast({ title: m.callSaved, description: m.membersNowSeeYourChanges });
  };
  return (
    <>
      <p className="min-w-0 flex-1 text-sm text-ink-soft">
        {hasErrors ? m.fixTheFieldsMarkedInRed : m.aRoleWithApplicationsIsFixed}
      </p>
      <Button
        variant="primary"
        pending={form.state.kind === 'saving'}
        pendingLabel={common.saving}
        onClick={() => void save()}
      >
        {m.saveChanges}
      </Button>
    </>
  );
};

/** Hides the errors of a draft while it has unsaved changes, so that they do not appear while the member types. */
const shownRefusals = (refusals: CallRefusals, isSaving: boolean): CallRefusals => (isSaving ? {} : refusals);

type PageTab = 'write' | 'preview';

const Head = ({ form, saved }: { form: Form; saved: Call | undefined }) => (
  <PageHeader
    above={<BackLink {...paths.calls({ tab: 'mine' })}>{common.myCalls}</BackLink>}
    title={saved ? m.editCall : common.postACall}
    actions={<SaveLine state={form.state} onRetry={() => void form.saveNow()} />}
  />
);

/** Form for a call: saves a draft while the member types, previews it, and publishes it. */
export const CallFormPage = ({ saved, initial, user, directory, onCreated }: CallFormPageProps) => {
  const [tab, setTab] = useState<PageTab>('write');
  const form = useCallForm({ saved, initial, onCreated });
  const refusals = shownRefusals(form.refusals, form.state.kind === 'unsaved' && !form.isLive);
  const isBlank = form.state.kind === 'empty';
  return (
    <FormPage title={saved ? m.editCall : common.postACall} className="pb-16">
      <Head form={form} saved={saved} />
      <Tabs<PageTab>
        label={m.editOrPreview}
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'write',
            label: common.write,
            content: (
              <>
                {!saved && isBlank && <PatternField onChoose={(values) => form.form.reset(values)} />}
                <CallForm form={form} refusals={refusals} directory={directory} />
              </>
            ),
          },
          {
            value: 'preview',
            label: common.preview,
            content: (
              <CallView call={previewOf(form.values, { saved, user })} describe={directory.describe} />
            ),
          },
        ]}
      />
      <ActionBar>{form.isLive ? <LiveActions form={form} /> : <DraftActions form={form} />}</ActionBar>
    </FormPage>
  );
};
