import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isAuthError, serverText } from '#lib/api-error.ts';
import { useDebouncedAction } from '#lib/use-debounced.ts';
import { type CallFields, useCreateCall, useSaveCall } from '../calls.api.ts';
import { checkCall, withIds } from './call-form-check.ts';
import { type CallFormValues, emptyCall } from './call-form-values.ts';

/** Whether the server has stored the values on the screen. */
export type SaveState = { kind: 'saved' | 'saving' | 'unsaved' | 'empty' } | { kind: 'failed'; text: string };

const FAILED = 'Connection lost. Your draft is safe on this page.';
const SIGNED_OUT = 'Your session has ended. Sign in again in another tab, then save.';

interface CallFormStart {
  /** Undefined until the first save creates a draft. */
  saved: Call | undefined;
  initial: CallFormValues;
  /** Called when the first save has created the draft. */
  onCreated: (call: Call) => void;
}

const textOf = (fields: CallFields): string => JSON.stringify(fields);
/** The body of an untouched form. It creates no draft. */
const EMPTY = textOf(checkCall(emptyCall()).fields);

/** Sends the fields of the form. The first call creates a draft. */
const useSend = ({ saved, onCreated }: Pick<CallFormStart, 'saved' | 'onCreated'>) => {
  const create = useCreateCall();
  const [id, setId] = useState(saved?.id);
  const save = useSaveCall(id ?? 0);
  const send = async (fields: CallFields): Promise<Call> => {
    if (id !== undefined) return save.mutateAsync(fields);
    const created = await create.mutateAsync(fields);
    setId(created.id);
    onCreated(created);
    return created;
  };
  return { id, send };
};

/**
 * State of a call form. A draft is saved while the member types, one save at a time. An open call is saved only on request,
 * so that applicants never see half-finished text.
 */
export const useCallForm = ({ saved, initial, onCreated }: CallFormStart) => {
  const isLive = saved !== undefined && saved.status !== 'draft';
  const form = useForm<CallFormValues>({ defaultValues: initial });
  const values = useWatch({ control: form.control }) as CallFormValues;
  const { id, send } = useSend({ saved, onCreated });
  const lastSent = useRef(saved ? textOf(checkCall(initial).fields) : EMPTY);
  const isSending = useRef(false);
  const [state, setState] = useState<SaveState>({ kind: saved ? 'saved' : 'empty' });

  const saveNow = async (): Promise<boolean> => {
    const sent = form.getValues();
    const { fields } = checkCall(sent);
    const text = textOf(fields);
    if (isSending.current) return false;
    if (text === lastSent.current) {
      setState({ kind: text === EMPTY ? 'empty' : 'saved' });
      return true;
    }
    isSending.current = true;
    setState({ kind: 'saving' });
    try {
      const answer = await send(fields);
      form.setValue('roles', withIds(form.getValues(), sent, answer).roles);
      // Include the role ids that the server has just assigned.
      lastSent.current = textOf(checkCall(withIds(sent, sent, answer)).fields);
      isSending.current = false;
      const isCurrent = textOf(checkCall(form.getValues()).fields) === lastSent.current;
      setState({ kind: isCurrent ? 'saved' : 'unsaved' });
      if (!isCurrent && !isLive) autosave.run();
      return isCurrent;
    } catch (error) {
      isSending.current = false;
      setState({ kind: 'failed', text: isAuthError(error) ? SIGNED_OUT : serverText(error, FAILED) });
      return false;
    }
  };
  const autosave = useDebouncedAction(() => void saveNow());
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name, type }) => {
      // Changes without name and type come from the server's response, not from the member.
      if (name === undefined && type === undefined) return;
      setState((before) => (before.kind === 'failed' ? before : { kind: 'unsaved' }));
      if (!isLive) autosave.run();
    });
    return unsubscribe;
  }, [watch, isLive, autosave]);
  // Save the last edits of a draft when the member leaves the page.
  const saveLast = useEffectEvent(() => void (isLive || saveNow()));
  useEffect(() => () => saveLast(), []);
  return { form, values, id, isLive, state, saveNow, refusals: checkCall(values).refusals };
};

export type CallForm = ReturnType<typeof useCallForm>;
