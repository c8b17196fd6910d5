import { useComposeTo } from '#lib/use-compose-to.ts';
import * as m from '#messages/conversations/inbox';
import { Button } from '#ui/button.tsx';

const FAILED = m.failedToFetchUserDetails;

/** A button on a member's profile. It opens the email composer for them. */
export const SendEmailButton = ({ userId }: { userId: number }) => {
  const { compose, pending } = useComposeTo({ absent: FAILED, failed: FAILED });
  return (
    <Button variant="outline" pending={pending} onClick={() => void compose(userId)}>
      {m.sendEmail}
    </Button>
  );
};
