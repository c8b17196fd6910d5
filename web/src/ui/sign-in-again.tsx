import { useQueryClient } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import * as m from '#messages/ui';
import { Link } from './link.tsx';

/** A link to the sign-in page, which then returns to this screen. For actions that need a new session. */
export const SignInAgain = ({ className }: { className?: string }) => {
  const client = useQueryClient();
  return (
    <Link
      {...paths.auth()}
      className={className}
      onClick={(event) => {
        // If the cache has no session, the shell remembers this screen and opens the sign-in page.
        event.preventDefault();
        client.setQueryData(SESSION_KEY, null);
      }}
    >
      {m.logInAgainToSend}
    </Link>
  );
};
