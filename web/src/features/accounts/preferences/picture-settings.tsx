import type { SessionResponse } from '@opencall/contract/accounts/auth/auth.schemas';
import { updatePreferences } from '@opencall/contract/accounts/preferences/preferences.routes';
import type { SensitiveChoice } from '@opencall/contract/accounts/preferences/preferences.schemas';
import { getStorageUse } from '@opencall/contract/directory/portfolio/pictures.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '#lib/api-error.ts';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';
import { useOptimisticChange, usePending } from '#lib/optimistic.ts';
import { ALBUMS_KEY, CREDITS_KEY, PICTURES_KEY } from '#lib/portfolio-keys.ts';
import { usePreferences } from '#lib/session.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/preferences';
import * as common from '#messages/common';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';

const CHANGE_KEY = ['preferences', 'sensitive'] as const;

const CHOICES: ReadonlyArray<{ value: SensitiveChoice; label: string; hint: string }> = [
  { value: 'show', label: common.show, hint: m.showMeaning },
  { value: 'blur', label: m.blur, hint: m.blurMeaning },
  { value: 'hide', label: m.hide, hint: m.hideMeaning },
];

/** The member's choice, including a pending change. */
const useSensitiveChoice = () => {
  const client = useQueryClient();
  const { sensitive } = usePreferences();
  const pending = usePending<SensitiveChoice>(CHANGE_KEY);
  const choose = useOptimisticChange<SensitiveChoice, unknown>({
    key: CHANGE_KEY,
    send: (choice) => call(updatePreferences, { body: { sensitive: choice } }),
    over: [SESSION_KEY],
    confirm: (_answer, choice) =>
      client.setQueryData<SessionResponse | null>(
        SESSION_KEY,
        (session) => session && { ...session, preferences: { ...session.preferences, sensitive: choice } },
      ),
    // The choice changes which pictures the lists contain.
    onSuccess: () => {
      for (const queryKey of [ALBUMS_KEY, PICTURES_KEY, CREDITS_KEY])
        void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toastError(m.couldNotSaveYourChoice, errorText(error, common.pleaseTryAgain)),
  });
  return { choice: pending.at(-1) ?? sensitive, choose };
};

const storageQuery = defineQuery({
  queryKey: [...PICTURES_KEY, 'storage'],
  queryFn: ({ signal }) => call(getStorageUse, {}, { signal }),
  meta: { refreshedBy: { now: ['albums', 'credits'], later: ['session'] }, offline: false },
});

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
const sizeText = (bytes: number): string =>
  bytes < GIGABYTE
    ? m.megabytes({ size: Math.ceil(bytes / MEGABYTE) })
    : m.gigabytes({ size: (bytes / GIGABYTE).toFixed(1) });

const StorageUse = () => {
  const { data } = useQuery(storageQuery);
  if (!data) return null;
  return (
    <section aria-labelledby="storage-use" className="mt-10 border-t pt-6">
      <h3 id="storage-use" className="display text-lg">
        {m.storage}
      </h3>
      <p className="mt-1 text-ink-soft tabular-nums">
        {m.storageUsed({ used: sizeText(data.used), limit: sizeText(data.limit) })}
      </p>
      <div aria-hidden="true" className="mt-3 h-1 max-w-md overflow-hidden rounded-full bg-paper-sunken">
        <div
          className="h-full origin-left bg-ink"
          style={{ transform: `scaleX(${data.limit > 0 ? Math.min(1, data.used / data.limit) : 0})` }}
        />
      </div>
    </section>
  );
};

/** Settings for how pictures of other members are shown, and the storage that the member's uploads use. */
export const PictureSettings = () => {
  const name = useId();
  const { choice, choose } = useSensitiveChoice();
  return (
    <div className="max-w-2xl">
      <h2 className="display text-xl">{m.sensitivePictures}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{m.sensitivePicturesMeaning}</p>
      <ChoiceGroup legend={m.othersSensitivePictures}>
        {CHOICES.map(({ value, label, hint }) => (
          <Radio
            key={value}
            name={name}
            checked={choice === value}
            onChange={() => choose(value)}
            label={
              <>
                {label}
                <span className="block text-sm text-ink-soft">{hint}</span>
              </>
            }
            className="py-1.5"
          />
        ))}
      </ChoiceGroup>
      <StorageUse />
    </div>
  );
};
