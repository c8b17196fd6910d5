import {
  type AdminSettings,
  type SettingsPatch,
  settingsPatchSchema,
} from '@opencall/contract/site/site-settings/site-settings.schemas';
import type { BaseSyntheticEvent } from 'react';
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/site/site-settings';
import { type Patch, useSaveSettings } from './site-settings.api.ts';

interface SettingsForm<Values extends FieldValues> {
  /** The initial values, named like the settings. */
  values: Values;
  /** Converts the form values to the request. */
  toPatch(values: Values): Patch;
  onSaved?: (() => void) | undefined;
}

/** The props of every settings form. */
export interface SettingsFormProps {
  settings: AdminSettings;
  saveLabel?: string;
  onSaved?: () => void;
}

/** The first validation error of each field. */
const errorsOf = <Values extends FieldValues>(patch: Patch): FieldErrors<Values> => {
  const { success, error } = settingsPatchSchema.safeParse(patch);
  if (success) return {};
  const found = error.issues.map(({ path: [field], message }) => [field, { type: 'refused', message }]);
  return Object.fromEntries(found.reverse());
};

/** A form for some of the settings. Shows validation errors beside the fields. */
export const useSettingsForm = <Values extends FieldValues>({
  values,
  toPatch,
  onSaved,
}: SettingsForm<Values>) => {
  const save = useSaveSettings();
  const { form, submit, pending } = useZodForm<Values, Values, Values>({
    schema: {
      resolver: (typed) => {
        const errors = errorsOf<Values>(toPatch(typed));
        return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
      },
    },
    defaultValues: values as DefaultValues<Values>,
    send: async (typed) => {
      await save.mutateAsync(toPatch(typed));
      return typed;
    },
    onSuccess: (saved, { reset }) => {
      reset(saved);
      toast({ title: m.settingsSaved, description: m.theyApplyImmediately });
      onSaved?.();
    },
    onFailure: showFailure(m.couldNotSaveTheSettings),
  });
  const unchanged = !form.formState.isDirty;
  const submitChanged = (event: BaseSyntheticEvent) => {
    if (!unchanged) return void submit(event);
    event.preventDefault();
    if (onSaved) onSaved();
    else toast({ title: m.noChangesToSave });
  };
  const errorOf = (field: keyof SettingsPatch): string | undefined => {
    const error = form.formState.errors[field];
    return typeof error?.message === 'string' ? error.message : undefined;
  };
  return { form, submit: submitChanged, errorOf, pending, unchanged };
};
