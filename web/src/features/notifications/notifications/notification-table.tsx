import type { NotificationSwitch } from '@opencall/contract/notifications/notifications/notifications.schemas';
import {
  isMandatory,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { useId } from 'react';
import { cx } from '#lib/class-names.ts';
import { usePreferences } from '#lib/session.ts';
import * as m from '#messages/notifications/notifications-settings';
import { Checkbox } from '#ui/choice.tsx';
import { KIND_GROUPS, KINDS, switchLabel, waysOf } from './notification-kinds.ts';
import { useMoveSwitch } from './settings.api.ts';

/** The columns of the header and of each row. On a phone, the switches are below the name. */
const COLUMNS = 'md:grid md:grid-cols-[minmax(0,1fr)_9.5rem_9rem_13rem] md:gap-x-5';
const PLACES: Record<NotificationWay, string> = {
  bell: 'md:col-start-2',
  push: 'md:col-start-3',
  letter: 'md:col-start-4',
};

interface SwitchProps {
  row: NotificationSwitch;
  way: NotificationWay;
  isDaily: boolean;
}

const Switch = ({ row, way, isDaily }: SwitchProps) => {
  const move = useMoveSwitch(row.kind, way);
  const isFixed = way === 'bell' && isMandatory(row.kind);
  return (
    <Checkbox
      label={isFixed ? m.bellAlwaysOn : switchLabel({ kind: row.kind, way, isDaily })}
      checked={row[way] ?? false}
      disabled={isFixed}
      onChange={({ target }) => move(target.checked)}
      className={PLACES[way]}
    />
  );
};

const Row = ({ row, isDaily }: Omit<SwitchProps, 'way'>) => {
  const id = useId();
  return (
    <li className="border-t py-2 md:py-0.5">
      <fieldset aria-labelledby={id} className={cx('flex flex-wrap items-center gap-x-6', COLUMNS)}>
        <p id={id} className="w-full pt-1 text-sm font-medium md:w-auto md:pt-0 md:text-[0.9375rem]">
          {KINDS[row.kind]}
        </p>
        {NOTIFICATION_WAYS.map(
          (way) => row[way] !== null && <Switch key={way} row={row} way={way} isDaily={isDaily} />,
        )}
      </fieldset>
    </li>
  );
};

const Head = ({ isDaily }: { isDaily: boolean }) => (
  <dl className={cx('grid gap-x-5 gap-y-3 pb-4 text-sm', COLUMNS)}>
    {waysOf(isDaily).map(([way, name, meaning]) => (
      <div key={way} className={PLACES[way]}>
        <dt className="font-medium">{name}</dt>
        <dd className="mt-1 text-ink-soft">{meaning}</dd>
      </div>
    ))}
  </dl>
);

/** The table of notification kinds, with a switch for each channel (`way`). */
export const NotificationTable = ({ switches }: { switches: readonly NotificationSwitch[] }) => {
  const isDaily = usePreferences().emailHour !== undefined;
  const rows = new Map<NotificationKind, NotificationSwitch>(switches.map((row) => [row.kind, row]));
  const groups = KIND_GROUPS.map(([group, kinds]) => ({
    group,
    rows: kinds.flatMap((kind) => rows.get(kind) ?? []),
  })).filter((one) => one.rows.length > 0);
  return (
    <>
      <Head isDaily={isDaily} />
      <ul aria-label={m.kindsOfNotifications}>
        {groups.map((one) => (
          <li key={one.group} className="pb-6">
            <h3 className="display pb-1.5 text-lg">{one.group}</h3>
            <ul aria-label={one.group}>
              {one.rows.map((row) => (
                <Row key={row.kind} row={row} isDaily={isDaily} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
};
