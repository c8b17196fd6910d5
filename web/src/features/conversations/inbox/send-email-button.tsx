import { useComposeTo } from '#lib/use-compose-to.ts';
import { Button } from '#ui/button.tsx';

const FAILED = 'Failed to fetch user details';

/** A button on a member's profile. It opens the email composer for them. */
export const SendEmailButton = ({ userId }: { userId: number }) => {
  const { compose, pending } = useComposeTo({ absent: FAILED, failed: FAILED });
  return (
    <Button variant="outline" pending={pending} onClick={() => void compose(userId)}>
      Send Email
    </Button>
  );
};
