import { changeBackupSettings } from '@opencall/contract/site/backups/backups.routes';
import {
  type Backups,
  backupKeepSchema,
  backupTimeSchema,
} from '@opencall/contract/site/backups/backups.schemas';
import type { BackupVariable } from '@opencall/contract/site/backups/backups.vocabulary';
import { useEffect } from 'react';
import { z } from 'zod';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/backups';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Message } from '#ui/message.tsx';
import { useChangeBackupSettings } from './backups.api.ts';
import { DestinationForm } from './destination-form.tsx';

const formSchema = z.object({
  at: backupTimeSchema,
  keep: z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(backupKeepSchema),
});

interface NightlyProps {
  nightly: NonNullable<Backups['nightly']>;
  /** True if the environment decides it. */
  isFixed: (name: BackupVariable) => boolean;
}

const useNightlyForm = ({ nightly: { at, keep }, isFixed }: NightlyProps) => {
  const change = useChangeBackupSettings();
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: { at, keep: String(keep) },
    routes: [changeBackupSettings],
    send: async (typed) => {
      await change.mutateAsync({
        ...(isFixed('BACKUP_AT') ? {} : { at: typed.at }),
        ...(isFixed('BACKUP_KEEP') ? {} : { keep: typed.keep }),
      });
      return typed;
    },
    onSuccess: (saved, { reset }) => {
      reset({ at: saved.at, keep: String(saved.keep) });
      toast({ title: m.settingsSaved });
    },
    onFailure: showUnlessShown(m.couldNotSaveTheSettings),
  });
  const { reset } = form;
  // Shows what another admin saved, and keeps what this one has typed.
  useEffect(() => reset({ at, keep: String(keep) }, { keepDirtyValues: true }), [reset, at, keep]);
  return { form, submit, pending };
};

const NightlyForm = ({ nightly, isFixed }: NightlyProps) => {
  const { form, submit, pending } = useNightlyForm({ nightly, isFixed });
  const { errors } = form.formState;
  const hintOf = (name: BackupVariable, hint: string) =>
    isFixed(name) ? m.setByInThe({ names: name }) : hint;
  return (
    <form noValidate aria-label={m.nightlyBackups} className="mt-6 grid max-w-xl gap-6" onSubmit={submit}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label={m.nightlyAtUtc}
          hint={hintOf('BACKUP_AT', m.ifThisTimeHasPassed)}
          error={errors.at?.message}
        >
          <Input type="time" disabled={isFixed('BACKUP_AT')} {...form.register('at')} />
        </Field>
        <Field
          label={m.nightlyBackupsThatAreKept}
          hint={hintOf('BACKUP_KEEP', m.olderOnesAreDeletedAfter)}
          error={errors.keep?.message}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            disabled={isFixed('BACKUP_KEEP')}
            {...form.register('keep')}
          />
        </Field>
      </div>
      {!(isFixed('BACKUP_AT') && isFixed('BACKUP_KEEP')) && (
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel={common.saving}
          className="justify-self-start"
        >
          {m.saveChanges}
        </Button>
      )}
    </form>
  );
};

type BackupSettingsProps = Pick<Backups, 'place' | 'destination' | 'nightly' | 'environment'>;

/** Where and when backups are made, and how many are kept. */
export const BackupSettings = ({ place, destination, nightly, environment }: BackupSettingsProps) => {
  const access = environment.filter((name) => name.includes('S3_'));
  const isFixed = (name: BackupVariable) => environment.includes(name);
  return (
    <section aria-labelledby="backup-settings" className="mt-12">
      <h2 id="backup-settings" className="display text-xl">
        {m.settings}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">{m.backupsGoTo}</dt>
        <dd>
          <p className="font-mono text-sm wrap-anywhere">{place}</p>
          {isFixed('BACKUP_TO') && (
            <p className="text-sm text-ink-soft">{m.setByInThe({ names: 'BACKUP_TO' })}</p>
          )}
        </dd>
        {!destination && place.startsWith('s3:') && (
          <>
            <dt className="text-ink-soft">{m.accessToTheBucket}</dt>
            <dd className="wrap-anywhere">{m.setByInThe({ names: access.join(', ') })}</dd>
          </>
        )}
        {!nightly && (
          <>
            <dt className="text-ink-soft">{m.nightly}</dt>
            <dd>{m.notMade}</dd>
          </>
        )}
      </dl>
      {destination && <DestinationForm destination={destination} environment={environment} />}
      {nightly && <NightlyForm nightly={nightly} isFixed={isFixed} />}
      <p className="mt-6 max-w-prose text-ink-soft">
        <Message
          text={m.theEnvironmentWins}
          tags={{ code: (children) => <code className="font-mono text-sm">{children}</code> }}
        />
      </p>
    </section>
  );
};
