import type { ErrorComponentProps } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/use-online.ts';
import * as m from '#messages/app/pages';
import { LinkButton } from '#ui/button.tsx';
import { MessagePage } from '#ui/page.tsx';
import { ErrorState } from '#ui/states.tsx';

/** Shown when a screen failed to load or render. The usual cause is a deployment that replaced its files. */
export const RouteError = ({ reset }: ErrorComponentProps) => {
  const isOnline = useOnline();
  return (
    <MessagePage>
      <ErrorState
        isScreen
        title={isOnline ? m.pageNotShown : m.thisPageNeedsAConnection}
        action={
          <LinkButton {...paths.landing()} variant="ghost">
            {m.goToTheFrontPage}
          </LinkButton>
        }
        onRetry={() => {
          reset();
          window.location.reload();
        }}
      >
        {isOnline ? m.pageNotShownNote : m.offlinePageNote}
      </ErrorState>
    </MessagePage>
  );
};
