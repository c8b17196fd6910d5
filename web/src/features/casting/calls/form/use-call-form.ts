import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isAuthError, serverText } from '#lib/api-error.ts';
import type { AutosaveState } from '#lib/autosave.ts';
import { useAutosave } from '#lib/use-autosave.ts';
import * as m from '#messages/casting/calls-form';
import { type CallFields, useCreateCall, useSaveCall } from '../calls.api.ts';
import { checkCall, withIds } from './call-form-check.ts';
import { type CallFormValues, emptyCall } from './call-form-values.ts';

/** Whether the server has stored the values on the screen. */
export type SaveState = { kind: 'saved' | 'saving' | 'unsaved' | 'empty' } | { kind: 'failed'; text: string };

const SAVE_FAILED = m.connectionLost;
const SIGNED_OUT = m.sessionEnded;

interface CallFormStart {
  /** Undefined until the first save creates a draft. */
  saved: Call | undefined;
  initial: CallFormValues;
  /** Called when the first save has created the draft. */
  onCreated: (call: Call) => void;
}

/** The fields that the server would accept. Values with the same text need no save. */
const textOf = (values: CallFormValues): string => JSON.stringify(checkCall(values).fields);

/** Sends the fields of the form. The first call creates a draft. `storedId` returns the id of the stored call. */
const useSend = ({ saved, onCreated }: Pick<CallFormStart, 'saved' | 'onCreated'>) => {
  const create = useCreateCall();
  const [id, setId] = useState(saved?.id);
  // The next save starts before the component has rendered with the new id.
  const latestId = useRef(saved?.id);
  const save = useSaveCall();
  const send = async (fields: CallFields): Promise<Call> => {
    if (latestId.current !== undefined) return save.mutateAsync({ id: latestId.current, fields });
    const created = await create.mutateAsync(fields);
    latestId.current = created.id;
    setId(created.id);
    onCreated(created);
    return created;
  };
  return { id, send, storedId: () => latestId.current };
};

const saveStateOf = ({ stage, error }: AutosaveState<unknown>, isNew: boolean): SaveState => {
  if (stage === 'failed')
    return { kind: 'failed', text: isAuthError(error) ? SIGNED_OUT : serverText(error, SAVE_FAILED) };
  return { kind: stage === 'saved' && isNew ? 'empty' : stage };
};

/**
 * State of a call form. A draft is saved while the member types, one save at a time. An open call is saved only on request,
 * so that applicants never see half-finished text.
 */
export const useCallForm = ({ saved, initial, onCreated }: CallFormStart) => {
  const isLive = saved !== undefined && saved.status !== 'draft';
  const form = useForm<CallFormValues>({ defaultValues: initial });
  const values = useWatch({ control: form.control }) as CallFormValues;
  const { id, send, storedId } = useSend({ saved, onCreated });
  const { change, flush, ...state } = useAutosave<CallFormValues>({
    // A new call that was copied from another one is not saved yet.
    saved: saved ? initial : emptyCall(),
    textOf,
    isManual: isLive,
    save: async (sent) => {
      const answer = await send(checkCall(sent).fields);
      const complete = (later: CallFormValues) => withIds(later, sent, answer);
      form.setValue('roles', complete(form.getValues()).roles);
      return complete;
    },
  });
  const { watch, getValues } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name, type }) => {
      // Changes without name and type come from the server's response, not from the member.
      if (name !== undefined || type !== undefined) change(getValues());
    });
    return unsubscribe;
  }, [watch, getValues, change]);
  // A copied call becomes a draft when the member leaves, even without a change.
  useEffect(() => {
    if (isLive) return undefined;
    return () => change(getValues());
  }, [isLive, change, getValues]);
  /** Saves immediately. @returns the id of the stored call, or undefined if the save failed */
  const saveNow = async (): Promise<number | undefined> => {
    change(getValues());
    return (await flush()) ? storedId() : undefined;
  };
  return {
    form,
    values,
    isLive,
    state: saveStateOf(state, id === undefined),
    saveNow,
    refusals: checkCall(values).refusals,
  };
};

export type CallForm = ReturnType<typeof useCallForm>;
