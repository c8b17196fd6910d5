import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CheckInScreen } from '#features/casting/check-ins/check-in-screen.tsx';
import { shootQuery } from '#features/casting/shoots/shoots.api.ts';
import { errorText, isNotFound } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeId } from '#lib/route-id.ts';
import * as m from '#messages/app/pages';
import * as common from '#messages/common';
import { LinkButton } from '#ui/button.tsx';
import { DetailPage, MessagePage } from '#ui/page.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

const route = getRouteApi('/protected/shoots/$shootId/check-in');

const NotFound = () => (
  <EmptyState
    isScreen
    title={m.shootNotFound}
    action={
      <LinkButton {...paths.shoots()} variant="outline">
        {m.myShoots}
      </LinkButton>
    }
  >
    {m.onlyParticipantsSeeShoot}
  </EmptyState>
);

const Content = ({ id }: { id: number }) => {
  const { data, error, refetch, isFetching } = useQuery(shootQuery(id));
  if (data && !isNotFound(error)) {
    return (
      <DetailPage title={common.checkIn}>
        <CheckInScreen shoot={data} />
      </DetailPage>
    );
  }
  return (
    <MessagePage title={common.checkIn}>
      {isNotFound(error) && <NotFound />}
      {!error && <PageSpinner label={m.loadingYourCheckIn} />}
      {error && !isNotFound(error) && (
        <ErrorState isScreen title={m.checkInNotLoaded} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error, common.checkYourConnectionAndTry)}
        </ErrorState>
      )}
    </MessagePage>
  );
};

/** The member's own check-in, with large buttons. */
export const CheckInRoute = () => {
  const id = routeId(route.useParams().shootId);
  if (id !== undefined) return <Content key={id} id={id} />;
  return (
    <MessagePage title={common.checkIn}>
      <NotFound />
    </MessagePage>
  );
};
