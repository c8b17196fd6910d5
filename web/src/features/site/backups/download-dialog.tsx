import { prepareBackupDownload } from '@opencall/contract/site/backups/backups.routes';
import { backupProofSchema } from '@opencall/contract/site/backups/backups.schemas';
import { refusalOf } from '#lib/api-error.ts';
import { showUnlessShown, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/site/backups';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePrepareDownload } from './backups.api.ts';
import { PROOF_CODES, ProofFields, useProof } from './proof.tsx';

const showFailure = showUnlessShown(m.couldNotStartTheDownload);

/** Downloads a backup. Asks for the password if the admin did not sign in recently. */
export const DownloadDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const { proof, require } = useProof();
  const prepare = usePrepareDownload(name);
  const { form, submit, pending } = useZodForm({
    schema: backupProofSchema,
    defaultValues: {},
    shouldUnregister: true,
    routes: [prepareBackupDownload],
    codes: PROOF_CODES,
    send: (typed) => prepare.mutateAsync(typed),
    onSuccess: ({ url }) => {
      // The answer is a file: the page stays.
      window.location.assign(url);
      onClose();
    },
    onFailure: (error, isShown) => {
      if (!require(refusalOf(error, prepareBackupDownload)?.code)) showFailure(error, isShown);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.downloadThisBackup}
      description={m.itContainsTheDataOf}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <ProofFields
          proof={proof}
          password={() => form.register('password')}
          code={() => form.register('code')}
          errors={form.formState.errors}
        />
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel={m.starting}
          className="justify-self-start"
        >
          {m.download}
        </Button>
      </form>
    </Dialog>
  );
};
