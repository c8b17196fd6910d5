import { getRouteApi } from '@tanstack/react-router';
import { readCalendarAddress } from '#features/casting/calendar/calendar-address.ts';
import { CalendarPage } from '#features/casting/calendar/calendar-page.tsx';

const route = getRouteApi('/protected/calendar');

export const CalendarRoute = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CalendarPage
      address={readCalendarAddress(search)}
      onAddress={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
};
