import { applyForRole } from '@opencall/contract/casting/calls/applications.routes';
import type { Application } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { CallRole, Question } from '@opencall/contract/casting/calls/roles.schemas';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isAuthError, refusalOf } from '#lib/api-error.ts';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { useSession } from '#lib/session.ts';
import { toast } from '#lib/toasts.ts';
import {
  type ApplicationFields,
  lastApplicationQuery,
  useApply,
  useChangeApplication,
} from '../applications.api.ts';
import { callKey, callQuery } from '../calls.api.ts';
import { applyDraft } from './apply-draft.ts';
import {
  type ApplyValues,
  answersByText,
  beginValues,
  fieldsOf,
  missingOf,
  valuesOf,
} from './apply-values.ts';
import { applicationOutbox } from './outbox.ts';

const UNSENT = 'Connection lost. Your application was not sent. Try again.';
const UNSAVED = 'Connection lost. Your changes were not saved. Try again.';
const OFFLINE = 'You are offline. Save your changes when you are back online.';
const SIGNED_OUT = 'Your session has ended. Sign in again in another tab, then save your changes here.';

/** Loads the questions of the last application. Empty if its call can no longer be loaded. */
const useLastQuestions = (last: Application | null | undefined): readonly Question[] | undefined => {
  const { data, isPending } = useQuery({
    ...callQuery(last?.call.id ?? 0),
    enabled: Boolean(last?.answers.length),
    retry: false,
  });
  if (last === undefined || (last?.answers.length && isPending)) return undefined;
  return data?.roles.find(({ id }) => id === last?.role.id)?.questions ?? [];
};

/** Loads the data that prefills an application: the member's pictures and their last application. */
const useAtHand = () => {
  const { hasProfile } = useSession();
  const profile = useQuery({ ...ownProfileQuery, enabled: hasProfile });
  const last = useQuery({ ...lastApplicationQuery, retry: false });
  const application = last.isError ? null : last.data;
  const questions = useLastQuestions(application);
  const isReady = (!hasProfile || !profile.isPending) && questions !== undefined;
  return { isReady, gallery: profile.data?.gallery ?? [], last: application ?? null, questions };
};

interface ApplyPlace {
  call: Call;
  role: CallRole;
  viewerId: number;
  /** The application to edit; undefined for a new one. */
  sent: Application | undefined;
  onDone: () => void;
}

const useSending = ({ call, role, viewerId, sent, onDone }: ApplyPlace) => {
  const client = useQueryClient();
  const apply = useApply({ callId: call.id, roleId: role.id });
  const change = useChangeApplication(sent?.id ?? 0);
  const [failure, setFailure] = useState<string>();
  const draft = applyDraft(viewerId, role.id);
  const done = (title: string) => {
    draft.discard();
    toast({ title, description: `“${role.title}” in “${call.title}”` });
    onDone();
  };
  const fail = (error: Error) => {
    // The server received an earlier attempt, but its response was lost.
    if (refusalOf(error, applyForRole)?.code === 'ALREADY_APPLIED') {
      void client.invalidateQueries({ queryKey: callKey(call.id) });
      done('Application sent');
    } else if (isAuthError(error)) setFailure(SIGNED_OUT);
    else if (error instanceof ApiError) setFailure(`${sent ? 'Not saved' : 'Not sent'}. ${error.text}`);
    else setFailure(sent ? UNSAVED : UNSENT);
  };
  const keepInOutbox = (fields: ApplicationFields, clientId: string) => {
    const what = `“${role.title}” in “${call.title}”`;
    const body = { viewerId, callId: call.id, roleId: role.id, what, fields };
    applicationOutbox.send({ client, viewerId }, body, clientId);
    onDone();
  };
  const waitForConnection = (fields: ApplicationFields, clientId: string) => {
    keepInOutbox(fields, clientId);
    toast({
      title: 'Application kept',
      description: 'You are offline. It will be sent when you are back online.',
    });
  };
  const submit = (values: ApplyValues) => {
    setFailure(undefined);
    const fields = fieldsOf(values, role);
    const isOnline = onlineManager.isOnline();
    if (sent && !isOnline) setFailure(OFFLINE);
    else if (sent) change.mutate(fields, { onSuccess: () => done('Application changed'), onError: fail });
    else {
      const clientId = draft.clientIdFor(values);
      if (!isOnline) return waitForConnection(fields, clientId);
      const onError = (error: Error) => {
        // The outbox asks the member to sign in and sends the application afterwards.
        if (isAuthError(error)) keepInOutbox(fields, clientId);
        else if (onlineManager.isOnline() || error instanceof ApiError) fail(error);
        // After a lost connection the server may have the application. The same client id prevents a duplicate.
        else waitForConnection(fields, clientId);
      };
      apply.mutate({ ...fields, clientId }, { onSuccess: () => done('Application sent'), onError });
    }
  };
  return { submit, failure, pending: apply.isPending || change.isPending, draft };
};

/** State of an application form: its values, missing fields, draft and submission. */
export const useApplyForm = (place: ApplyPlace) => {
  const { role, sent } = place;
  const { isReady, gallery, last, questions } = useAtHand();
  const { submit, failure, pending, draft } = useSending(place);
  const [kept] = useState(() => (sent ? null : draft.find()));
  const [typed, setTyped] = useState<ApplyValues | null>(kept);
  const initialValues = (): ApplyValues => {
    if (sent) return valuesOf(sent);
    const earlier = last ? answersByText(last, questions ?? []) : new Map();
    return beginValues({ role, gallery, earlier });
  };
  const values = typed ?? (isReady || sent ? initialValues() : null);
  const change = (changes: Partial<ApplyValues>) => {
    if (!values) return;
    const next = { ...values, ...changes };
    setTyped(next);
    if (!sent) draft.keep(next);
  };
  return {
    values,
    change,
    gallery,
    lastNote: last && last.id !== sent?.id ? last.note : '',
    missing: values ? missingOf(values, role) : [],
    isRestored: kept !== null,
    startOver: () => {
      draft.discard();
      setTyped(initialValues());
    },
    submit: () => values && submit(values),
    failure,
    pending,
  };
};
