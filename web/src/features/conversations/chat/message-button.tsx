import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import { LinkButton } from '#ui/button.tsx';

/** A link on a member's profile to the conversation with them. A menu button is joined to its right side. */
export const MessageButton = ({ userId }: { userId: number }) => (
  <LinkButton variant="primary" {...paths.messages(userId)} className="rounded-r-none">
    {common.message}
  </LinkButton>
);
