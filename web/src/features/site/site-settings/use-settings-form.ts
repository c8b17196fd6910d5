import { updateAdminSettings } from '@opencall/contract/site/site-settings/site-settings.routes';
import {
  type AdminSettings,
  type SettingsPatch,
  settingsPatchSchema,
} from '@opencall/contract/site/site-settings/site-settings.schemas';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import { refusalOf, serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
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
  const form = useForm<Values, unknown, Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: (typed) => {
      const errors = errorsOf<Values>(toPatch(typed));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  const unchanged = !form.formState.isDirty;
  const submit = form.handleSubmit((typed) => {
    if (unchanged) {
      if (onSaved) onSaved();
      else toast({ title: 'No changes to save' });
      return;
    }
    save.mutate(toPatch(typed), {
      onSuccess: () => {
        form.reset(typed);
        toast({ title: 'Settings saved', description: 'They apply now.' });
        onSaved?.();
      },
      onError: (error) => {
        for (const { path, message } of refusalOf(error, updateAdminSettings)?.details ?? [])
          form.setError(path as Path<Values>, { message });
        toastError('Settings not saved', serverText(error, 'Check your connection and try again.'));
      },
    });
  });
  const errorOf = (field: keyof SettingsPatch): string | undefined => {
    const error = form.formState.errors[field];
    return typeof error?.message === 'string' ? error.message : undefined;
  };
  return { form, submit, errorOf, pending: save.isPending, unchanged };
};
