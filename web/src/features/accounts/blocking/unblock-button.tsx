import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/blocking';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { useUnblock } from './blocking.api.ts';

const UNSENT = common.checkYourConnectionAndTry;

interface UnblockButtonProps {
  userId: number;
  name: string;
  size?: 'sm';
}

export const UnblockButton = ({ userId, name, size }: UnblockButtonProps) => {
  const unblock = useUnblock(userId, {
    onSuccess: () =>
      toast({
        title: m.memberUnblocked,
        description: m.unblockedDescription({ name }),
      }),
    onError: (error) => toastError(m.couldNotUnblockTheMember, serverText(error, UNSENT)),
  });
  return (
    <Button
      variant="outline"
      {...(size ? { size } : {})}
      aria-label={m.unblockName({ name })}
      pending={unblock.isPending}
      pendingLabel={m.unblocking}
      onClick={() => unblock.mutate()}
    >
      {m.unblock}
    </Button>
  );
};
