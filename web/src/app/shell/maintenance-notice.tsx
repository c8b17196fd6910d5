import { cx } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import * as m from '#messages/app/maintenance';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { MessagePage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Mark } from '#ui/wordmark.tsx';

/** The sentence about a maintenance without a message of the host. */
const BUILT_IN = {
  'read-only': m.readOnlyNotice,
  closed: m.closedNotice,
} as const;

/** The expected end, until it has passed: maintenance can last longer. */
const ExpectedEnd = ({ at, className }: { at: string | null; className?: string }) => {
  const now = useNow([at]);
  if (at === null || new Date(at) <= now) return null;
  return (
    <p className={cx('text-ink-soft', className)}>
      <Message
        text={m.expectedEnd({ dateTime: formatDateTime(at) })}
        tags={{ time: (children) => <time dateTime={at}>{children}</time> }}
      />
    </p>
  );
};

/** A line at the top of every screen while the site is maintained. */
export const MaintenanceBanner = () => {
  const { maintenance } = useSite();
  const { isStaff, user } = useSession();
  if (!maintenance) return null;
  const { mode, message, until } = maintenance;
  return (
    <aside aria-label={m.maintenance} className="border-b bg-paper-sunken">
      <div className="shell flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3 text-[0.9375rem]">
        <p className="max-w-prose font-medium wrap-anywhere">{message ?? BUILT_IN[mode]}</p>
        <ExpectedEnd at={until} />
        {isStaff && (
          <p className="text-ink-soft">
            {mode === 'closed' ? m.onlyStaffCanUseSite : m.onlyStaffCanMakeChanges}
          </p>
        )}
        {/* The host’s sentence may not say it. */}
        {!isStaff && message && mode === 'read-only' && (
          <p className="text-ink-soft">{m.nothingCanBeChanged}</p>
        )}
        {user?.role === 'admin' && (
          <Link
            {...paths.settings({ tab: 'maintenance' })}
            className="text-link inline-flex min-h-11 items-center"
          >
            {m.maintenanceSettings}
          </Link>
        )}
      </div>
    </aside>
  );
};

/** The whole page for members while the site is closed. */
export const ClosedPage = () => {
  const { siteName, maintenance } = useSite();
  const { user } = useSession();
  return (
    <MessagePage title={m.maintenance}>
      <PageHeader
        centered
        above={<Mark className="mb-6 size-9 text-ink-faint" />}
        title={m.siteIsDown({ siteName })}
        lead={maintenance?.message ?? BUILT_IN.closed}
      >
        <ExpectedEnd at={maintenance?.until ?? null} className="mt-3" />
      </PageHeader>
      {!user && (
        <LinkButton {...paths.auth()} variant="outline">
          {m.logInAsStaff}
        </LinkButton>
      )}
    </MessagePage>
  );
};
