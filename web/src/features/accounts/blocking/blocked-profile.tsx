import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/accounts/blocking';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { blockOfQuery } from './blocking.api.ts';
import { UnblockButton } from './unblock-button.tsx';

interface BlockedProfileProps {
  userId: number;
  /** Shown if the profile is hidden for a reason other than the viewer's own block. */
  children: ReactNode;
}

/** Replaces a profile that the viewer blocked, with an Unblock button. */
export const BlockedProfile = ({ userId, children }: BlockedProfileProps) => {
  const { data: block } = useQuery(blockOfQuery(userId));
  if (!block) return children;
  return (
    <EmptyState
      isScreen
      title={m.youHaveBlocked({ username: block.username })}
      action={
        <>
          <UnblockButton userId={userId} name={block.username} />
          <LinkButton variant="ghost" {...paths.search()}>
            {m.backToSearch}
          </LinkButton>
        </>
      }
    >
      {m.youCannotSeeEachOther({ username: block.username })}
    </EmptyState>
  );
};
