import type { NotificationSwitch } from '@opencall/contract/notifications/notifications.schemas';
import {
  isAlwaysTold,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '@opencall/contract/notifications/notifications.vocabulary';
import { useSession } from '#lib/session.ts';
import { Checkbox, ChoiceGroup } from '#ui/choice.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { PushSection } from './push-section.tsx';
import { useMoveSwitch, useNotificationSettings } from './settings.api.ts';

const KINDS: Record<NotificationKind, string> = {
  message: 'Messages',
  mail: 'Emails',
  rating: 'Ratings of your profile',
  'vote-result': 'Contest results',
  'entry-approved': 'Entries approved',
  'entry-rejected': 'Entries rejected',
  'report-answered': 'Answers to your reports',
  'application-status': 'Your applications',
  application: 'Applications for your calls',
  'call-invitation': 'Invitations to apply',
  'call-desk': 'Desks that you work with others',
  'call-review': 'Reviews of your calls',
  shoot: 'Your shoots',
  'shoot-reminder': 'Reminders of your shoots',
  'text-review': 'Texts and pictures that the team refused',
  'reference-due': 'References that you can write',
  reference: 'References about you, and answers to yours',
  agreement: 'Agreements of your shoots',
  'saved-search': 'Saved searches',
  'listing-expiry': 'Listings that expire',
  'id-decision': 'Identity verification',
  'credit-asked': 'Credits you are asked about',
  'credit-answered': 'Answers to your credits',
  'check-in': 'Check-ins at shoots',
  ruling: 'Sanctions by the team',
};

const WAYS: Record<NotificationWay, string> = {
  bell: 'Bell',
  push: 'Push',
  letter: 'Email me about unread',
};

const Switch = ({ row, way }: { row: NotificationSwitch; way: NotificationWay }) => {
  const move = useMoveSwitch(row.kind, way);
  const isFixed = way === 'bell' && isAlwaysTold(row.kind);
  return (
    <Checkbox
      label={isFixed ? 'Bell (always on)' : WAYS[way]}
      checked={row[way] ?? false}
      disabled={isFixed}
      onChange={({ target }) => move(target.checked)}
    />
  );
};

const KindRow = ({ row }: { row: NotificationSwitch }) => (
  <li className="border-t py-3 first:border-t-0">
    <ChoiceGroup legend={KINDS[row.kind]} className="flex flex-wrap gap-x-8">
      {NOTIFICATION_WAYS.filter((way) => row[way] !== null).map((way) => (
        <Switch key={way} row={row} way={way} />
      ))}
    </ChoiceGroup>
  </li>
);

const Switches = () => {
  const { data, isError, isFetching, refetch } = useNotificationSettings();
  if (data) {
    return (
      <ul aria-label="Kinds of notifications">
        {data.switches.map((row) => (
          <KindRow key={row.kind} row={row} />
        ))}
      </ul>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="Your settings could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  return (
    <Loading className="grid gap-3">
      {Object.keys(KINDS).map((kind) => (
        <Skeleton key={kind} className="h-18" />
      ))}
    </Loading>
  );
};

/** What the member is notified of, and how. */
export const NotificationSettings = () => {
  const { user } = useSession();
  return (
    <div className="max-w-2xl">
      <section aria-label="What we notify you about" className="border-b pb-8">
        <h2 className="display text-xl">What we notify you about</h2>
        <p className="mt-2 max-w-xl text-ink-soft">
          The bell keeps a list at the top of every screen. A push notification reaches you while the site is
          closed. We email you about private email that you have not opened after 15 minutes.
        </p>
        <div className="mt-5">
          <Switches />
        </div>
      </section>
      {user && (
        <section aria-label="This device" className="py-8">
          <h2 className="display mb-2 text-xl">This device</h2>
          <PushSection userId={user.id} />
        </section>
      )}
    </div>
  );
};
