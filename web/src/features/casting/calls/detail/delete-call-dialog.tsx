import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import { showFailure } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/calls-detail';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteCall } from '../calls.api.ts';

interface DeleteCallDialogProps {
  call: Pick<Call, 'id' | 'title'>;
  onClose: () => void;
}

/** Asks for confirmation before a draft is deleted. */
export const DeleteCallDialog = ({ call, onClose }: DeleteCallDialogProps) => {
  const navigate = useNavigate();
  const remove = useDeleteCall(call.id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ title: m.draftDeleted });
        void navigate({ ...paths.calls({ tab: 'mine' }), replace: true });
      },
      onError: showFailure(m.couldNotDeleteTheDraft),
    });
  return (
    <ConfirmDialog
      title={m.deleteThisDraft}
      description={m.neverPublished({ title: call.title || m.untitledCall })}
      confirmLabel={m.deleteDraft}
      pending={remove.isPending}
      pendingLabel={m.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
