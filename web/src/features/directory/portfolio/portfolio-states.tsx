import { getAlbum, listAlbums } from '@opencall/contract/directory/portfolio/albums.routes';
import { listPictures } from '@opencall/contract/directory/portfolio/pictures.routes';
import { errorText, isNotFound, refusalOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#ui/states.tsx';

const needsSubscription = (error: unknown): boolean =>
  refusalOf(error, listAlbums, getAlbum, listPictures)?.code === 'SUBSCRIPTION_NEEDED';

interface PortfolioErrorProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  /** True if nothing else is on the screen. */
  isScreen?: boolean;
}

/** Why an album or a portfolio is not shown, and what to do. */
export const PortfolioError = ({ error, onRetry, retrying, isScreen }: PortfolioErrorProps) => {
  if (needsSubscription(error)) {
    return (
      <EmptyState
        isScreen={isScreen}
        title={m.portfoliosNeedAMembership}
        action={
          <LinkButton {...paths.subscription()} variant="primary">
            {common.subscribeNow}
          </LinkButton>
        }
      >
        {m.membershipNote}
      </EmptyState>
    );
  }
  if (isNotFound(error)) {
    return (
      <EmptyState
        isScreen={isScreen}
        title={m.albumNotFound}
        action={
          <LinkButton {...paths.search()} variant="outline">
            {common.findMembers}
          </LinkButton>
        }
      >
        {m.privateOrDeleted}
      </EmptyState>
    );
  }
  return (
    <ErrorState isScreen={isScreen} title={m.picturesNotLoaded} onRetry={onRetry} retrying={retrying}>
      {errorText(error, common.checkYourConnectionAndTry)}
    </ErrorState>
  );
};

/** Placeholder for rows of pictures while they load. */
export const RowsSkeleton = () => (
  <Loading label={m.loadingPictures} className="grid gap-2">
    {['first', 'second', 'third'].map((row, at) => (
      <div key={row} className="flex h-48 gap-2 sm:h-64 lg:h-80">
        <Skeleton className={at === 1 ? 'flex-1' : 'flex-2'} />
        <Skeleton className={at === 1 ? 'flex-2' : 'flex-1'} />
        <Skeleton className="flex-1 max-sm:hidden" />
      </div>
    ))}
  </Loading>
);

export const CardsSkeleton = () => (
  <Loading label={m.loadingAlbums} className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
    {['first', 'second', 'third'].map((card) => (
      <div key={card}>
        <Skeleton className="aspect-4/3" />
        <Skeleton className="mt-4 h-5 w-1/2" />
      </div>
    ))}
  </Loading>
);
