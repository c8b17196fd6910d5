import { useQuery } from '@tanstack/react-query';
import LogIn from 'lucide-react/icons/log-in';
import { oidcProviderQuery } from '#lib/oidc.ts';
import { oidcStart } from '#lib/paths.ts';
import * as m from '#messages/accounts/auth';
import { buttonClass } from '#ui/button-class.ts';

/** A link for signing in with the site's provider. Renders nothing if the site has none. */
export const ProviderLink = ({ invite }: { invite?: string | undefined }) => {
  const { data } = useQuery(oidcProviderQuery);
  if (!data?.name) return null;
  return (
    <a href={oidcStart(invite)} className={buttonClass('outline', 'md', 'w-full')}>
      <LogIn aria-hidden="true" className="size-4" />
      {m.continueWith({ name: data.name })}
    </a>
  );
};
