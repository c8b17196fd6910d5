import { getRouteApi } from '@tanstack/react-router';
import { AnalyticsPage } from '#features/staff/analytics/analytics-page.tsx';
import { filledRange } from '#features/staff/analytics/days.ts';
import * as m from '#messages/app/pages-analytics';
import * as common from '#messages/common';
import { ListPage } from '#ui/page.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';

const route = getRouteApi('/protected/staff/analytics');

/** The address contains the date range. */
const Page = () => {
  const range = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AnalyticsPage
      range={range}
      onRange={(changes, { replace = false } = {}) =>
        void navigate({
          search: (previous) => ({ ...filledRange(previous), ...changes }),
          replace,
          resetScroll: false,
        })
      }
    />
  );
};

export const AnalyticsRoute = () => (
  <StaffOnly refusal={m.noPermissionToViewAnalytics} adminOnly>
    <ListPage title={common.analytics} wide>
      <Page />
    </ListPage>
  </StaffOnly>
);
