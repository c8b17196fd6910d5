import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/accounts/account';
import { LinkButton } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { ConfirmAddressButton } from './verification-state.tsx';

/** A line at the top of every screen while emails to the member's address bounce. */
export const BounceBanner = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <aside aria-label={m.emailAddressBounces} className="border-b bg-paper-sunken">
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 py-3 text-[0.9375rem]">
        <p className="max-w-prose font-medium wrap-anywhere">
          <Message
            text={m.emailsDoNotArrive({ email: user.email })}
            tags={{ strong: (children) => <strong>{children}</strong> }}
          />
        </p>
        <p className="flex flex-wrap gap-3">
          <LinkButton {...paths.profile(user.id, { tab: 'account' })}>{m.changeEmailAddress}</LinkButton>
          <ConfirmAddressButton />
        </p>
      </div>
    </aside>
  );
};
