import { updateProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { errorText, isAuthError } from '#lib/api-error.ts';
import { refreshStore } from '#lib/http.ts';
import { useStore } from '#lib/store.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/profiles';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { GenreFields } from './genre-fields.tsx';
import { IdCardField } from './id-card-field.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useSaveProfile } from './profile-changes.api.ts';
import { profileDraft } from './profile-draft.ts';
import { hasBodyFacts } from './profile-facts.ts';
import { formValuesOf, patchOf, profileFormSchema } from './profile-form-schema.ts';
import {
  AdditionalFields,
  FeedbackFields,
  IdentityFields,
  LinkFields,
  PhysicalFields,
  PlaceFields,
} from './profile-form-sections.tsx';

const SESSION_EXPIRED = m.sessionExpired;
const REFRESH_FAILED = m.refreshFailed;

/** Stores a draft if the values differ from the saved profile. Values can change without any typing. */
const keepDraft = (profile: Profile, values: unknown): void => {
  const isChanged = JSON.stringify(values) !== JSON.stringify(formValuesOf(profile));
  if (isChanged) profileDraft.keep(profile.userId, values);
  else profileDraft.discard(profile.userId);
};

/**
 * The message for a failed save. If the session has ended, a toast shows it instead, because the sign-in page
 * replaces the form.
 */
const failureText = (error: unknown): string | null => {
  if (!isAuthError(error)) return m.failedToUpdateProfile({ error: errorText(error) });
  toastError(refreshStore.snapshot() === 'failed' ? REFRESH_FAILED : SESSION_EXPIRED);
  return null;
};

/** The form, with the unsaved edits of an earlier visit if there are any. */
const useProfileForm = ({ profile, onDone }: ProfileFormProps) => {
  const save = useSaveProfile(profile.id);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, submit, pending } = useZodForm({
    schema: profileFormSchema,
    defaultValues: formValuesOf(profile),
    routes: [updateProfile],
    codes: { STAGE_NAME_TAKEN: 'stageName', STAGE_NAME_LOOKS_ALIKE: 'stageName' },
    // The server's paths are those of the form.
    fieldOf: (path) => path,
    send: async (values) => {
      setFailure(null);
      await save.mutateAsync(patchOf(values));
      profileDraft.discard(profile.userId);
      toast({ title: m.profileUpdated });
    },
    onSuccess: onDone,
    onFailure: (error) => setFailure(failureText(error)),
  });
  const [draft] = useState(() => profileDraft.find(profile.userId));
  const { reset, watch } = form;
  // Keep the profile that editing started with, so that a refetch does not discard the member's input.
  const [base] = useState(profile);
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
    const { unsubscribe } = watch((values, { name }) => {
      if (name) keepDraft(base, values);
    });
    return unsubscribe;
  }, [base, draft, reset, watch]);
  return { form, submit, pending, failure, isRestored: draft !== null };
};

interface SaveBarProps {
  pending: boolean;
  failure: string | null;
  onCancel: () => void;
}

const SaveBar = ({ pending, failure, onCancel }: SaveBarProps) => {
  const refresh = useStore(refreshStore, (state) => state);
  return (
    <div className="sticky bottom-0 z-20 -mx-1 border-t bg-paper px-1 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {failure && (
        <p role="alert" className="mb-3 text-sm text-red">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel} disabled={pending}>
          {common.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel={refresh === 'refreshing' ? m.refreshingSession : m.saving}
        >
          {m.saveChanges}
        </Button>
      </div>
    </div>
  );
};

export interface ProfileFormProps {
  profile: Profile;
  /** Called after the member saved or discarded the form. */
  onDone: () => void;
}

/** Form for all fields of the viewer's own profile. */
export const ProfileForm = (props: ProfileFormProps) => {
  const { profile, onDone } = props;
  const { form, submit, failure, pending, isRestored } = useProfileForm(props);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form has disappeared, so the focus moves to the form's heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const discard = () => profileDraft.discard(profile.userId);
  const cancel = () => {
    discard();
    onDone();
  };
  return (
    <FormProvider {...form}>
      <PageHeader title={m.editProfile} titleRef={heading} />
      {isRestored && (
        <p role="status" className="-mt-5 pb-7 text-ink-soft">
          {m.unsavedChangesRestored}
        </p>
      )}
      <form onSubmit={submit} noValidate>
        <IdentityFields />
        <PlaceFields />
        {hasBodyFacts(profile.role) && (
          <>
            <PhysicalFields />
            <AdditionalFields />
          </>
        )}
        <GenreFields />
        <LinkFields />
        <FeedbackFields />
        <IdCardField />
        <SaveBar pending={pending} failure={failure} onCancel={cancel} />
      </form>
      <LeaveGuard active={form.formState.isDirty && !pending} onDiscard={discard} />
    </FormProvider>
  );
};
