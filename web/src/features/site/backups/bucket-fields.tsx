import type {
  BackupDestinationRequest,
  backupDestinationSchema,
} from '@opencall/contract/site/backups/backups.schemas';
import type { BackupVariable } from '@opencall/contract/site/backups/backups.vocabulary';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import * as m from '#messages/site/backups';
import { Field } from '#ui/field.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';

type FormInput = z.input<typeof backupDestinationSchema>;

interface BucketFieldsProps {
  form: UseFormReturn<FormInput, unknown, BackupDestinationRequest>;
  /** True if the server has stored a secret access key. */
  hasSecret: boolean;
  environment: readonly BackupVariable[];
}

/** The bucket and the access to it. Fields that the environment decides are disabled and say so. */
export const BucketFields = ({
  form: {
    register,
    formState: { errors },
  },
  hasSecret,
  environment,
}: BucketFieldsProps) => {
  /** The hint of a field, and whether it is disabled. */
  const decidedBy = (own: BackupVariable, hint: string) => {
    const isFixed = environment.includes(own);
    return { hint: isFixed ? m.setByInThe({ names: own }) : hint, isFixed };
  };
  const orFrom = (shared: BackupVariable, hint: string) =>
    environment.includes(shared) ? m.emptyUses({ name: shared }) : hint;
  const endpoint = decidedBy('BACKUP_S3_ENDPOINT', orFrom('S3_ENDPOINT', m.emptyIsAmazon));
  const region = decidedBy('BACKUP_S3_REGION', m.emptyRegion);
  const keyId = decidedBy('BACKUP_S3_ACCESS_KEY_ID', orFrom('S3_ACCESS_KEY_ID', ''));
  const secret = decidedBy(
    'BACKUP_S3_SECRET_ACCESS_KEY',
    hasSecret ? m.secretIsStored : orFrom('S3_SECRET_ACCESS_KEY', m.secretIsNeverShown),
  );
  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={m.bucket} error={errors.bucket?.message}>
          <Input {...plain} {...register('bucket')} />
        </Field>
        <Field label={m.prefix} hint={m.prefixHint} error={errors.prefix?.message}>
          <Input {...plain} {...register('prefix')} />
        </Field>
        <Field label={m.endpoint} hint={endpoint.hint} error={errors.endpoint?.message}>
          <Input {...plain} inputMode="url" disabled={endpoint.isFixed} {...register('endpoint')} />
        </Field>
        <Field label={m.region} hint={region.hint} error={errors.region?.message}>
          <Input {...plain} disabled={region.isFixed} {...register('region')} />
        </Field>
      </div>
      <Field label={m.accessKeyId} hint={keyId.hint} error={errors.accessKeyId?.message}>
        <Input {...plain} disabled={keyId.isFixed} {...register('accessKeyId')} />
      </Field>
      <Field label={m.secretAccessKey} hint={secret.hint} error={errors.secretAccessKey?.message}>
        <PasswordInput
          autoComplete="new-password"
          disabled={secret.isFixed}
          {...register('secretAccessKey')}
        />
      </Field>
    </>
  );
};
