import { NamedPictures } from '#features/directory/portfolio/named-pictures.tsx';
import { PortfolioPanel } from '#features/directory/portfolio/portfolio-panel.tsx';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/pages-profile';
import * as common from '#messages/common';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';

interface MemberPortfolioProps {
  userId: number;
  stageName: string;
  viewerId: number;
}

/** The page with another member's albums. */
export const MemberPortfolio = ({ userId, stageName, viewerId }: MemberPortfolioProps) => (
  <>
    <PageHeader
      above={
        <>
          <BackLink {...paths.profile(userId)}>{common.profile}</BackLink>
          <p className="edge-print mt-2 mb-2 text-ink-soft">{m.portfolio}</p>
        </>
      }
      title={stageName}
    />
    <PortfolioPanel userId={userId} viewerId={viewerId}>
      <NamedPictures userId={userId} viewerId={viewerId} />
    </PortfolioPanel>
  </>
);
