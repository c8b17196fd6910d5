import { useQueryClient } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { Link } from './link.tsx';

/** A link for work that an ended session holds up. It leads to the sign-in page, which returns to this screen. */
export const SignInAgain = ({ className }: { className?: string }) => {
  const client = useQueryClient();
  return (
    <Link
      {...paths.auth()}
      className={className}
      onClick={(event) => {
        // Without a session in the cache the shell remembers this screen and opens the sign-in page.
        event.preventDefault();
        client.setQueryData(SESSION_KEY, null);
      }}
    >
      Sign in again to send
    </Link>
  );
};
