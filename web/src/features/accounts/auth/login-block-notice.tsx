import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import * as m from '#messages/accounts/auth';
import { Button } from '#ui/button.tsx';
import { AppealForm } from './appeal-form.tsx';
import type { LoginBlock } from './login-block.ts';

const SupportAddress = ({ text }: { text: string }) => {
  const { data } = useQuery(siteSettingsQuery);
  const sanction = /\(sanction (\d+)\)/.exec(text)?.[1];
  const subject = encodeURIComponent(sanction ? m.appealOfSanction({ sanction }) : m.appeal);
  if (!data) return null;
  return (
    <a href={`mailto:${data.supportEmail}?subject=${subject}`} className="text-link justify-self-start">
      {m.writeTo({ supportEmail: data.supportEmail })}
    </a>
  );
};

/** Replaces the form: shows why sign-in is refused, until when, and how to appeal. */
export const LoginBlockNotice = ({ loginBlock, onBack }: { loginBlock: LoginBlock; onBack: () => void }) => {
  const { text, appealToken } = loginBlock;
  return (
    <section aria-label={m.loginRefused} className="grid gap-5">
      <div role="alert" className="grid gap-5">
        <h2 className="display text-xl">{m.youCannotLogIn}</h2>
        <p className="border-l-2 border-red pl-4 wrap-anywhere">{text}</p>
      </div>
      <p className="text-ink-soft">{m.weEmailedYouTheReason}</p>
      {appealToken && <AppealForm appealToken={appealToken} />}
      <SupportAddress text={text} />
      <Button variant="outline" onClick={onBack} className="justify-self-start">
        {m.backToLogin}
      </Button>
    </section>
  );
};
