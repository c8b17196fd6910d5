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
import { PageTitle } from '#ui/site-name.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

const route = getRouteApi('/protected/shoots/$shootId/check-in');

const Gone = () => (
  <EmptyState
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

const ById = ({ id }: { id: number }) => {
  const { data, error, refetch, isFetching } = useQuery(shootQuery(id));
  if (isNotFound(error)) return <Gone />;
  if (data) return <CheckInScreen shoot={data} />;
  if (!error) return <PageSpinner label={m.loadingYourCheckIn} />;
  return (
    <ErrorState title={m.checkInNotLoaded} onRetry={() => void refetch()} retrying={isFetching}>
      {errorText(error, common.checkYourConnectionAndTry)}
    </ErrorState>
  );
};

/** The member's own check-in, with large buttons. */
export const CheckInRoute = () => {
  const id = routeId(route.useParams().shootId);
  return (
    <main className="shell flex flex-1 flex-col pt-6 pb-20">
      <PageTitle>{common.checkIn}</PageTitle>
      {id === undefined ? <Gone /> : <ById key={id} id={id} />}
    </main>
  );
};
