import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { useUnblock } from './blocking.api.ts';

const UNSENT = 'Check your connection and try again.';

interface UnblockButtonProps {
  userId: number;
  name: string;
  size?: 'sm';
}

export const UnblockButton = ({ userId, name, size }: UnblockButtonProps) => {
  const unblock = useUnblock(userId, {
    onSuccess: () =>
      toast({
        title: 'Member unblocked',
        description: `You and ${name} can see and contact each other again.`,
      }),
    onError: (error) => toastError('Error', serverText(error, UNSENT)),
  });
  return (
    <Button
      variant="outline"
      {...(size ? { size } : {})}
      aria-label={`Unblock ${name}`}
      pending={unblock.isPending}
      pendingLabel="Unblocking..."
      onClick={() => unblock.mutate()}
    >
      Unblock
    </Button>
  );
};
