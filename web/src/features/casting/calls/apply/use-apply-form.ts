import { applyForRole } from '@opencall/contract/casting/calls/applications.routes';
import type { Application } from '@opencall/contract/casting/calls/applications.schemas';
import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import type { CallRole, Question } from '@opencall/contract/casting/calls/roles.schemas';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError, isAuthError, refusalOf } from '#lib/api-error.ts';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { useSession } from '#lib/session.ts';
import { toast } from '#lib/toasts.ts';
import { acceptIf, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/calls-apply';
import * as common from '#messages/common';
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
  fieldsOf,
  missingOf,
  newApplicationValues,
  valuesOf,
} from './apply-values.ts';
import { applicationOutbox } from './outbox.ts';

const SEND_FAILED = m.connectionLostNotSent;
const SAVE_FAILED = m.connectionLostNotSaved;
const OFFLINE = m.saveWhenOnline;
const SIGNED_OUT = m.sessionEnded;

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
const usePrefillData = () => {
  const { hasProfile } = useSession();
  const profile = useQuery({ ...ownProfileQuery, enabled: hasProfile });
  const last = useQuery({ ...lastApplicationQuery, retry: false });
  const application = last.isError ? null : last.data;
  const questions = useLastQuestions(application);
  const isReady = (!hasProfile || !profile.isPending) && questions !== undefined;
  return { isReady, gallery: profile.data?.gallery ?? [], last: application ?? null, questions };
};

interface ApplyTarget {
  call: Call;
  role: CallRole;
  viewerId: number;
  /** The application to edit; undefined for a new one. */
  sent: Application | undefined;
  onDone: () => void;
}

/** Sends an application, or queues it in the outbox. Resolves to the title of the toast, if there is one to show. */
const useSending = ({ call, role, viewerId, sent }: ApplyTarget) => {
  const client = useQueryClient();
  const apply = useApply({ callId: call.id, roleId: role.id });
  const change = useChangeApplication(sent?.id ?? 0);
  const draft = applyDraft(viewerId, role.id);
  const addToOutbox = (fields: ApplicationFields, clientId: string): undefined => {
    const what = m.roleInCall({ role: role.title, call: call.title });
    const body = { viewerId, callId: call.id, roleId: role.id, what, fields };
    applicationOutbox.send({ client, viewerId }, body, clientId);
  };
  const waitForConnection = (fields: ApplicationFields, clientId: string): undefined => {
    addToOutbox(fields, clientId);
    toast({
      title: m.applicationSaved,
      description: m.youAreOffline,
    });
  };
  const sendNew = async (values: ApplyValues): Promise<string | undefined> => {
    const fields = fieldsOf(values, role);
    const clientId = draft.clientIdFor(values);
    if (!onlineManager.isOnline()) return waitForConnection(fields, clientId);
    try {
      await apply.mutateAsync({ ...fields, clientId });
    } catch (error) {
      // The outbox asks the member to sign in and sends the application afterwards.
      if (isAuthError(error)) return addToOutbox(fields, clientId);
      // After a lost connection the server may have the application. The same client id prevents a duplicate.
      if (!onlineManager.isOnline() && !(error instanceof ApiError))
        return waitForConnection(fields, clientId);
      // The server received an earlier attempt, but its response was lost.
      if (refusalOf(error, applyForRole)?.code !== 'ALREADY_APPLIED') throw error;
      void client.invalidateQueries({ queryKey: callKey(call.id) });
    }
    draft.discard();
    return m.applicationSent;
  };
  const sendChange = async (values: ApplyValues): Promise<string> => {
    await change.mutateAsync(fieldsOf(values, role));
    draft.discard();
    return m.applicationUpdated;
  };
  return { draft, send: sent ? sendChange : sendNew };
};

const failureText = (error: Error, isChange: boolean): string => {
  if (isAuthError(error)) return SIGNED_OUT;
  if (error instanceof ApiError)
    return common.sentences({ first: isChange ? common.notSaved : common.notSent, second: error.text });
  return isChange ? SAVE_FAILED : SEND_FAILED;
};

/** State of an application form: its values, missing fields, draft and submission. */
export const useApplyForm = (target: ApplyTarget) => {
  const { call, role, sent, onDone } = target;
  const { isReady, gallery, last, questions } = usePrefillData();
  const { draft, send } = useSending(target);
  const [failure, setFailure] = useState<string>();
  const [restored] = useState(() => (sent ? null : draft.find()));
  const { form, submit, pending } = useZodForm<ApplyValues, ApplyValues, string | undefined>({
    // The sheet lists what is missing.
    schema: acceptIf<ApplyValues>((typed) => missingOf(typed, role).length === 0),
    // Filled when the member's pictures and earlier answers have loaded.
    defaultValues: restored ?? {},
    send,
    onSuccess: (title) => {
      if (title) toast({ title, description: m.roleInCall({ role: role.title, call: call.title }) });
      onDone();
    },
    onFailure: (error) => setFailure(failureText(error, sent !== undefined)),
  });
  const initialValues = (): ApplyValues => {
    if (sent) return valuesOf(sent);
    const earlier = last ? answersByText(last, questions ?? []) : new Map();
    return newApplicationValues({ role, gallery, earlier });
  };
  const typed = useWatch({ control: form.control });
  const values = typed.note === undefined ? null : (typed as ApplyValues);
  const fill = useEffectEvent(() => form.reset(initialValues()));
  const canFill = !values && (isReady || sent !== undefined);
  useEffect(() => {
    if (canFill) fill();
  }, [canFill]);
  const change = (changes: Partial<ApplyValues>) => {
    // The names and values belong together. The types cannot express that.
    for (const [name, value] of Object.entries(changes)) form.setValue(name as 'note', value as string);
    if (!sent) draft.keep(form.getValues());
  };
  return {
    values,
    change,
    gallery,
    lastNote: last && last.id !== sent?.id ? last.note : '',
    missing: values ? missingOf(values, role) : [],
    isRestored: restored !== null,
    startOver: () => {
      draft.discard();
      form.reset(initialValues());
    },
    submit: () => {
      setFailure(undefined);
      if (sent && !onlineManager.isOnline()) setFailure(OFFLINE);
      else void submit();
    },
    failure,
    pending,
  };
};
