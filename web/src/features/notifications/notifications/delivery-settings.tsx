import type { QuietHours } from '@opencall/contract/accounts/preferences/preferences.schemas';
import { hourText } from '@opencall/contract/shared/format/dates';
import { ownTimeZone } from '@opencall/contract/shared/format/zones';
import { useId, useState } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/notifications/notifications-settings';
import { Checkbox, ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { ZoneSelect } from '#ui/zone-select.tsx';
import { type DeliveryChange, useDelivery } from './delivery.api.ts';

const PROPOSED: QuietHours = { from: '22:00', to: '07:00' };
const PROPOSED_HOUR = 8;

const HOURS = Array.from({ length: 24 }, (_, hour) => hourText(hour));

interface PartProps {
  /** Saves a change; the time zone is part of each change. */
  change: (change: DeliveryChange) => void;
}

/** A time input. It saves valid input on blur; a time equal to the other one is not saved. */
const TimeField = ({
  label,
  value,
  other,
  onKeep,
}: Record<'label' | 'value' | 'other', string> & {
  onKeep: (time: string) => void;
}) => {
  const [typed, setTyped] = useState(value);
  const error = typed === other ? m.quietHoursMustDiffer : undefined;
  const keep = () => {
    if (typed === '') setTyped(value);
    else if (!error && typed !== value) onKeep(typed);
  };
  return (
    <Field label={label} className="w-36" {...(error ? { error } : {})}>
      <Input type="time" value={typed} onChange={({ target }) => setTyped(target.value)} onBlur={keep} />
    </Field>
  );
};

const QuietHoursPart = ({ hours, change }: PartProps & { hours: QuietHours | undefined }) => (
  <div>
    <Checkbox
      label={m.quietHours}
      checked={hours !== undefined}
      onChange={({ target }) => change({ quietHours: target.checked ? PROPOSED : null })}
    />
    {hours && (
      <div className="mt-1 mb-3 ml-8 flex flex-wrap gap-4" key={`${hours.from}-${hours.to}`}>
        <TimeField
          label={m.fromLabel}
          value={hours.from}
          other={hours.to}
          onKeep={(from) => change({ quietHours: { ...hours, from } })}
        />
        <TimeField
          label={common.to}
          value={hours.to}
          other={hours.from}
          onKeep={(to) => change({ quietHours: { ...hours, to } })}
        />
      </div>
    )}
    <p className="ml-8 text-sm text-ink-soft">{m.quietHoursMeaning}</p>
  </div>
);

const EmailsPart = ({ hour, change }: PartProps & { hour: number | undefined }) => {
  const name = useId();
  return (
    <ChoiceGroup legend={m.emailsAboutNotifications}>
      <Radio
        name={name}
        label={m.asSetInTheTable}
        checked={hour === undefined}
        onChange={() => change({ emailHour: null })}
      />
      <Radio
        name={name}
        label={m.oneEmailADay}
        checked={hour !== undefined}
        onChange={() => change({ emailHour: PROPOSED_HOUR })}
      />
      {hour !== undefined && (
        <Field label={m.hour} className="mt-1 ml-8 w-36">
          <Select value={hour} onChange={({ target }) => change({ emailHour: Number(target.value) })}>
            {HOURS.map((text, value) => (
              <option key={text} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ChoiceGroup>
  );
};

/** Settings for when the member is notified: time zone, quiet hours and daily email. */
export const DeliverySettings = () => {
  const { delivery, change } = useDelivery();
  const timeZone = delivery.timeZone ?? ownTimeZone();
  const changeWithTimeZone = (next: DeliveryChange) => change({ timeZone, ...next });
  return (
    <section aria-label={m.notificationTimes} className="border-b pb-8">
      <h2 className="display text-xl">{m.notificationTimes}</h2>
      <div className="mt-4 grid max-w-2xl gap-6">
        <QuietHoursPart hours={delivery.quietHours} change={changeWithTimeZone} />
        <EmailsPart hour={delivery.emailHour} change={changeWithTimeZone} />
        <Field
          label={m.timeZone}
          className="max-w-sm"
          hint={delivery.timeZone ? m.usedForTheTimesAbove : m.timeZoneFromBrowser}
        >
          <ZoneSelect value={timeZone} onChange={({ target }) => change({ timeZone: target.value })} />
        </Field>
      </div>
    </section>
  );
};
