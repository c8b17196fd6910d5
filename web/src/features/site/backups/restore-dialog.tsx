import { restoreBackup } from '@opencall/contract/site/backups/backups.routes';
import { restoreBackupSchema, type StoredBackup } from '@opencall/contract/site/backups/backups.schemas';
import { refusalOf } from '#lib/api-error.ts';
import { formatDateTimeWithYear } from '#lib/format/dates.ts';
import { useSiteName } from '#lib/site.ts';
import { toast } from '#lib/toasts.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/site/backups';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { resultText } from './backup-words.ts';
import { useRestore } from './backups.api.ts';
import { PROOF_CODES, ProofFields, useProof } from './proof.tsx';

const showFailure = showUnlessShown(m.couldNotStartTheRestore);

/** What the last check says against a restore. Renders nothing if it was passed. */
const Warning = ({ check }: Pick<StoredBackup, 'check'>) =>
  check?.ok ? null : (
    <p className={`border-l-2 pl-4 wrap-anywhere ${check ? 'border-red' : 'border-line'}`}>
      {check ? m.lastCheckFailed({ message: resultText(check.message) }) : m.checkBeforeRestore}
    </p>
  );

/** Restores a backup after the admin has typed the name of the site. */
export const RestoreDialog = ({ backup, onClose }: { backup: StoredBackup; onClose: () => void }) => {
  const siteName = useSiteName();
  const { proof, require } = useProof();
  const restore = useRestore(backup.name);
  const { form, submit, pending } = useZodForm({
    schema: restoreBackupSchema,
    defaultValues: { siteName: '' },
    shouldUnregister: true,
    routes: [restoreBackup],
    codes: { ...PROOF_CODES, SITE_NAME_WRONG: 'siteName' },
    send: (typed) => restore.mutateAsync(typed),
    onSuccess: () => {
      toast({ title: m.restoreStarted, description: m.theBackupIsCheckedFirst });
      onClose();
    },
    onFailure: (error, isShown) => {
      if (!require(refusalOf(error, restoreBackup)?.code)) showFailure(error, isShown);
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.restoreThisBackup}
      description={m.theSiteGoesBackTo({ dateTimeWithYear: formatDateTimeWithYear(backup.madeAt) })}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Warning check={backup.check} />
        <Field label={m.typeToConfirm({ siteName })} error={errors.siteName?.message}>
          <Input autoComplete="off" {...form.register('siteName')} />
        </Field>
        <ProofFields
          proof={proof}
          password={() => form.register('password')}
          code={() => form.register('code')}
          errors={errors}
        />
        <Button
          type="submit"
          variant="destructive"
          pending={pending}
          pendingLabel={m.starting}
          className="justify-self-start"
        >
          {m.restore}
        </Button>
      </form>
    </Dialog>
  );
};
