import { changeBackupDestination } from '@opencall/contract/site/backups/backups.routes';
import {
  backupDestinationSchema,
  type ChosenDestination,
} from '@opencall/contract/site/backups/backups.schemas';
import {
  BACKUP_DESTINATIONS,
  type BackupDestinationKind,
  type BackupVariable,
} from '@opencall/contract/site/backups/backups.vocabulary';
import { useEffect } from 'react';
import { refusalOf } from '#lib/api-error.ts';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/site/backups';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useChangeDestination } from './backups.api.ts';
import { BucketFields } from './bucket-fields.tsx';
import { PROOF_CODES, ProofFields, useProof } from './proof.tsx';

const LABELS: Record<BackupDestinationKind, string> = {
  none: m.noDestination,
  server: m.thisServer,
  folder: m.anotherFolder,
  s3: m.s3Bucket,
};

const showFailure = showUnlessShown(m.couldNotSaveTheDestination);

/** The values of the form. Fields that the environment decides are empty. */
const valuesOf = (
  { hasSecret: _has, isAccessLost: _lost, ...chosen }: ChosenDestination,
  environment: readonly BackupVariable[],
) => {
  const unlessFixed = (name: BackupVariable, value: string) => (environment.includes(name) ? '' : value);
  return {
    ...chosen,
    endpoint: unlessFixed('BACKUP_S3_ENDPOINT', chosen.endpoint),
    region: unlessFixed('BACKUP_S3_REGION', chosen.region),
    accessKeyId: unlessFixed('BACKUP_S3_ACCESS_KEY_ID', chosen.accessKeyId),
    secretAccessKey: '',
  };
};

interface DestinationFormProps {
  destination: ChosenDestination;
  environment: readonly BackupVariable[];
}

const useDestinationForm = ({ destination, environment }: DestinationFormProps) => {
  const { proof, require } = useProof();
  const change = useChangeDestination();
  const { form, submit, pending } = useZodForm({
    schema: backupDestinationSchema,
    defaultValues: valuesOf(destination, environment),
    routes: [changeBackupDestination],
    codes: PROOF_CODES,
    send: async (typed) => {
      await change.mutateAsync(typed);
      return typed;
    },
    onSuccess: (saved, { reset }) => {
      reset({ ...saved, secretAccessKey: '', password: undefined, code: undefined });
      toast({ title: m.destinationSaved });
    },
    onFailure: (error, isShown) => {
      if (!require(refusalOf(error, changeBackupDestination)?.code)) showFailure(error, isShown);
    },
  });
  const { reset } = form;
  // Shows what another admin saved, and keeps what this one has typed.
  useEffect(
    () => reset(valuesOf(destination, environment), { keepDirtyValues: true }),
    [reset, destination, environment],
  );
  return { form, submit, pending, proof };
};

/** Where backups go. The server tests the destination before it is saved. */
export const DestinationForm = ({ destination, environment }: DestinationFormProps) => {
  const { form, submit, pending, proof } = useDestinationForm({ destination, environment });
  const { errors } = form.formState;
  const kind = form.watch('kind');
  return (
    <form noValidate aria-label={m.destination} className="mt-4 grid max-w-xl gap-6" onSubmit={submit}>
      {destination.isAccessLost && (
        <p role="status" className="border-l-2 border-safelight pl-5">
          {m.bucketKeysLost}
        </p>
      )}
      <ChoiceGroup legend={m.destination} error={errors.kind?.message}>
        {BACKUP_DESTINATIONS.map((one) => (
          <Radio key={one} label={LABELS[one]} value={one} {...form.register('kind')} />
        ))}
      </ChoiceGroup>
      {kind === 'folder' && (
        <Field label={m.folder} hint={m.folderHint} error={errors.folder?.message}>
          <Input autoComplete="off" spellCheck={false} {...form.register('folder')} />
        </Field>
      )}
      {kind === 's3' && (
        <BucketFields form={form} hasSecret={destination.hasSecret} environment={environment} />
      )}
      <p className="text-sm text-ink-soft">{m.existingBackupsStay}</p>
      <ProofFields
        proof={proof}
        password={() => form.register('password')}
        code={() => form.register('code')}
        errors={errors}
      />
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel={m.testing}
        className="justify-self-start"
      >
        {m.saveDestination}
      </Button>
    </form>
  );
};
