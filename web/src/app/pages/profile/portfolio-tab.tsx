import { NamedPictures, WaitingCredits } from '#features/directory/portfolio/named-pictures.tsx';
import { PortfolioPanel } from '#features/directory/portfolio/portfolio-panel.tsx';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/pages-profile';
import { PageHeader } from '#ui/page-header.tsx';

/** The member's albums, consent requests, and pictures that credit the member. */
export const PortfolioTab = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader size="panel" title={m.portfolio} />
      <WaitingCredits />
      <PortfolioPanel userId={user.id} viewerId={user.id}>
        <NamedPictures userId={user.id} viewerId={user.id} />
      </PortfolioPanel>
    </>
  );
};
