import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { ResendButton } from '#features/accounts/account/verification-state.tsx';
import { FirstSteps } from '#features/directory/first-steps/first-steps.tsx';
import * as m from '#messages/app/pages-home';
import { Message } from '#ui/message.tsx';

/** The first steps after registration: three steps, and the email verification. */
export const FirstHour = ({ user }: { user: User }) => (
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
);
