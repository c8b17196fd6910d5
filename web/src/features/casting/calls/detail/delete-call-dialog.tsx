import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#lib/toasts.ts';
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
        toast({ title: 'Draft deleted' });
        void navigate({ ...paths.calls({ tab: 'mine' }), replace: true });
      },
      onError: (error) => toastError('Error', errorText(error)),
    });
  return (
    <ConfirmDialog
      title="Delete this draft?"
      description={`“${call.title || 'Untitled call'}” was never published. No other member has seen it.`}
      confirmLabel="Delete draft"
      pending={remove.isPending}
      pendingLabel="Deleting…"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
