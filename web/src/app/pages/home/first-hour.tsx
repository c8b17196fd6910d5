import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ResendButton } from '#features/accounts/account/verification-state.tsx';
import { FirstSteps } from '#features/directory/first-steps/first-steps.tsx';
import { ownProfileQuery } from '#lib/profile-queries.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';
import * as m from '#messages/app/pages-home';
import { Message } from '#ui/message.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

interface FirstHourProps {
  user: User;
  /** The sections below the steps. They appear with the steps, so that they do not move. */
  children: ReactNode;
}

/** The first steps after registration: three steps, and the email verification. */
export const FirstHour = ({ user, children }: FirstHourProps) => {
  const { isLoading, failureCount } = useQuery({ ...ownProfileQuery, retry: retryUnlessRefused });
  // The sections do not wait for retries.
  if (isLoading && failureCount === 0) return <HomeSkeleton />;
  return (
    <>
      <FirstSteps
        userId={user.id}
        also={
          !user.emailVerified && (
            <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-film-edge border-l-2 pl-4">
              <p className="min-w-56 flex-1 text-ink-soft">
                <Message
                  text={m.weHaveSentAnEmail({ email: user.email })}
                  tags={{ strong: (children) => <span className="text-ink wrap-anywhere">{children}</span> }}
                />
              </p>
              <ResendButton />
            </div>
          )
        }
      />
      {children}
    </>
  );
};
