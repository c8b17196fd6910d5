import { MessageCircle } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/button.tsx';

/** A link on a member's profile to the conversation with them. */
export const MessageButton = ({ userId }: { userId: number }) => (
  <LinkButton variant="outline" {...paths.messages(userId)}>
    <MessageCircle aria-hidden="true" className="size-4" strokeWidth={1.75} />
    Message
  </LinkButton>
);
