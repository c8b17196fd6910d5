import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/pages';
import { LinkButton } from '#ui/button.tsx';
import { EdgePrint } from '#ui/contact-sheet.tsx';
import { MessagePage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FilmStock } from '#ui/site-name.tsx';

/** Shown for an unknown address. */
export const NotFoundPage = () => {
  const { status } = useSession();
  const signedIn = status === 'authenticated';
  return (
    <MessagePage title={m.pageNotFound}>
      <PageHeader
        centered
        above={
          <div aria-hidden="true" className="mb-10 w-44 rounded-frame bg-film p-3">
            <EdgePrint left={<FilmStock />} right="404" className="mb-2" />
            <div className="aspect-4/5 rounded-frame bg-film-edge/15" />
            <EdgePrint left="404" right="▸ 404A" className="mt-1.5" />
          </div>
        }
        title={m.pageNotFound}
        lead={m.pageNotFoundNote}
      />
      <LinkButton {...(signedIn ? paths.home() : paths.landing())}>
        {signedIn ? m.backToHome : m.backToTheFrontPage}
      </LinkButton>
    </MessagePage>
  );
};
