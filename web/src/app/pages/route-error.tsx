import type { ErrorComponentProps } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/use-online.ts';
import { LinkButton } from '#ui/button.tsx';
import { SiteName } from '#ui/site-name.tsx';
import { ErrorState } from '#ui/states.tsx';

/** Shown when a screen failed to load or render. The usual cause is a deployment that replaced its files. */
export const RouteError = ({ reset }: ErrorComponentProps) => {
  const isOnline = useOnline();
  return (
    <main className="shell grid flex-1 place-items-center">
      <ErrorState
        title={isOnline ? 'This page could not be shown' : 'This page needs a connection'}
        action={
          <LinkButton {...paths.landing()} variant="ghost">
            Go to the front page
          </LinkButton>
        }
        onRetry={() => {
          reset();
          window.location.reload();
        }}
      >
        {isOnline ? (
          <>
            Something went wrong on our side, or <SiteName /> was just updated. Reloading the page usually
            helps.
          </>
        ) : (
          'You are offline, and this page was not saved on your device.'
        )}
      </ErrorState>
    </main>
  );
};
