import type { NotificationSwitch } from '@opencall/contract/notifications/notifications/notifications.schemas';
import {
  isMandatory,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { cx } from '#lib/class-names.ts';
import { usePreferences } from '#lib/session.ts';
import * as m from '#messages/notifications/notifications-settings';
import { Checkbox } from '#ui/choice.tsx';
import { KIND_GROUPS, KINDS, switchLabel, waysOf } from './notification-kinds.ts';
import type { PushState } from './push-browser.ts';
import { useMoveSwitch } from './settings.api.ts';

/** The columns of each group: the kind, then a switch for each way. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_repeat(3,3rem)] items-center gap-x-2 md:grid-cols-[minmax(0,1fr)_repeat(3,4rem)]';
const PLACES: Record<NotificationWay, string> = {
  bell: 'col-start-2',
  push: 'col-start-3',
  letter: 'col-start-4',
};

/** Scrolls without a change of the address, whose hash selects the tab. */
const scrollToPush = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(PUSH_SECTION)?.scrollIntoView();
};

/** The id of the section that turns push messages on. */
export const PUSH_SECTION = 'push-on-this-device';

const PUSH_HELP: Record<Exclude<PushState, 'on'>, ReactNode> = {
  off: (
    <a href={`#${PUSH_SECTION}`} className="text-link text-ink" onClick={scrollToPush}>
      {m.turnPushOnBelow}
    </a>
  ),
  refused: m.pushBlocked,
  unsupported: m.pushUnsupported,
};

interface SwitchProps {
  row: NotificationSwitch;
  way: NotificationWay;
  isDaily: boolean;
}

const Switch = ({ row, way, isDaily }: SwitchProps) => {
  const move = useMoveSwitch(row.kind, way);
  const isFixed = way === 'bell' && isMandatory(row.kind);
  const label = isFixed ? m.bellAlwaysOn : switchLabel({ kind: row.kind, way, isDaily });
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      title={label}
      checked={row[way] ?? false}
      disabled={isFixed}
      onChange={({ target }) => move(target.checked)}
      className={cx(PLACES[way], 'relative [&>label]:pointer-fine:min-h-8')}
    />
  );
};

const Row = ({ row, isDaily }: Omit<SwitchProps, 'way'>) => {
  const id = useId();
  return (
    <li className="border-t">
      <fieldset aria-labelledby={id} className={COLUMNS}>
        <p id={id} className="min-w-0 py-1 text-[0.9375rem]">
          {KINDS[row.kind]}
        </p>
        {NOTIFICATION_WAYS.map(
          (way) => row[way] !== null && <Switch key={way} row={row} way={way} isDaily={isDaily} />,
        )}
      </fieldset>
    </li>
  );
};

interface HeadProps {
  isDaily: boolean;
  push: PushState | undefined;
}

interface HeadProps {
  isDaily: boolean;
  push: PushState | undefined;
}

const isPushOff = (push: PushState | undefined): push is Exclude<PushState, 'on'> =>
  push !== undefined && push !== 'on';

/** Explains each way. Says so if push messages are off on this device, and what to do. */
const Ways = ({ isDaily, push }: HeadProps) => (
  <dl className="grid gap-x-8 gap-y-3 pb-5 text-sm md:grid-cols-3">
    {waysOf(isDaily).map(([way, name, meaning]) => (
      <div key={way}>
        <dt className="font-medium">{name}</dt>
        <dd className="mt-0.5 text-ink-soft">{meaning}</dd>
        {way === 'push' && isPushOff(push) && <dd className="mt-0.5 text-red">{PUSH_HELP[push]}</dd>}
      </div>
    ))}
  </dl>
);

interface GroupProps extends HeadProps {
  name: string;
  rows: readonly NotificationSwitch[];
}

/** A table of the kinds of a group. */
const Group = ({ name, rows, isDaily, push }: GroupProps) => (
  <li className="break-inside-avoid pb-4">
    <div className={cx(COLUMNS, 'pb-1')}>
      <h3 className="edge-print self-end text-ink-soft">{name}</h3>
      {waysOf(isDaily).map(([way, label]) => (
        <p
          key={way}
          aria-hidden="true"
          className={cx(PLACES[way], 'self-end text-xs leading-tight text-ink-soft')}
        >
          {way === 'push' && isPushOff(push) && (
            <span className="block whitespace-nowrap text-red">{m.offHere}</span>
          )}
          {label}
        </p>
      ))}
    </div>
    <ul aria-label={name}>
      {rows.map((row) => (
        <Row key={row.kind} row={row} isDaily={isDaily} />
      ))}
    </ul>
  </li>
);

interface NotificationTableProps {
  switches: readonly NotificationSwitch[];
  /** Whether push messages are on in this browser; undefined while unknown. */
  push: PushState | undefined;
}

/** The table of notification kinds, with a switch for each channel (`way`). */
export const NotificationTable = ({ switches, push }: NotificationTableProps) => {
  const isDaily = usePreferences().emailHour !== undefined;
  const all = new Map<NotificationKind, NotificationSwitch>(switches.map((row) => [row.kind, row]));
  const groups = KIND_GROUPS.map(([name, kinds]) => ({
    name,
    rows: kinds.flatMap((kind) => all.get(kind) ?? []),
  })).filter((one) => one.rows.length > 0);
  return (
    <>
      <Ways isDaily={isDaily} push={push} />
      <ul aria-label={m.kindsOfNotifications} className="gap-x-12 xl:columns-2">
        {groups.map(({ name, rows }, at) => (
          <Group key={name} name={name} rows={rows} isDaily={isDaily} push={at === 0 ? push : undefined} />
        ))}
      </ul>
      <p className="pb-3 text-sm text-ink-soft">{m.grayBoxes}</p>
    </>
  );
};
