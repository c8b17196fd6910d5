import {
  CANCELLATION_HOURS_MAX,
  SHOOT_GENRE_MAX,
  SHOOT_LOCATION_MAX,
  SHOOT_NOTES_MAX,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { ownTimeZone } from '@opencall/contract/shared/format/zones';
import { type ReactNode, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSameClock, laterLocal, momentIn, placedSpanText } from '#lib/time-zones.ts';
import * as m from '#messages/casting/shoots-proposal';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import { PayFields } from '#ui/pay-fields.tsx';
import { ZoneSelect } from '#ui/zone-select.tsx';
import type { ShootRefusals, ShootValues } from './shoot-values.ts';
import { GENRES, lengthText, NOTICE_CHOICES, noticeText } from './shoot-words.ts';

/** Props that a shoot form passes to its parts. */
export interface ShootFormParts {
  form: UseFormReturn<ShootValues>;
  values: ShootValues;
  /** Error messages by field. */
  refusals: ShootRefusals;
}

const HOUR_MS = 3_600_000;
/** Default length of a shoot. */
const DEFAULT_LENGTH_MS = 4 * HOUR_MS;

const lengthOf = (startsAt: string, endsAt: string): number =>
  Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`);

/** Moves the end together with the start, so that the length stays the same. */
const useStart = ({ form, values }: ShootFormParts) => {
  const [length, setLength] = useState(DEFAULT_LENGTH_MS);
  const known = lengthOf(values.startsAt, values.endsAt);
  if (known > 0 && known !== length) setLength(known);
  return (startsAt: string) => {
    form.setValue('startsAt', startsAt, { shouldDirty: true });
    if (startsAt) form.setValue('endsAt', laterLocal(startsAt, length), { shouldDirty: true });
  };
};

/** The date and time in words, also in the viewer's time zone if the clocks differ. */
const TimeLine = ({ startsAt, endsAt, timeZone }: ShootValues) => {
  const from = momentIn(startsAt, timeZone);
  const to = momentIn(endsAt, timeZone);
  if (!from || !to || to <= from) return null;
  const span = { startsAt: from, endsAt: to };
  const own = ownTimeZone();
  const [text, length] = [placedSpanText(span, timeZone), lengthText(span)];
  return (
    <p className="text-sm text-ink-soft">
      {isSameClock(span, timeZone, own)
        ? m.times({ span: text, length })
        : m.timesInTwoZones({ span: text, length, own: placedSpanText(span, own) })}
    </p>
  );
};

const TimeFields = (props: ShootFormParts) => {
  const { form, values, refusals } = props;
  const moveStart = useStart(props);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.starts} error={refusals.startsAt} required>
          <Input
            type="datetime-local"
            name="startsAt"
            value={values.startsAt}
            onChange={({ target }) => moveStart(target.value)}
          />
        </Field>
        <Field label={m.ends} error={refusals.endsAt} required>
          <Input type="datetime-local" min={values.startsAt || undefined} {...form.register('endsAt')} />
        </Field>
        <Field
          label={m.timeZone}
          error={refusals.timeZone}
          hint={m.theTimeZoneOfTheShoot}
          className="sm:col-span-2"
        >
          <ZoneSelect {...form.register('timeZone')} value={values.timeZone} />
        </Field>
      </div>
      <TimeLine {...values} />
    </>
  );
};

const PlaceFields = ({ form, refusals }: ShootFormParts) => {
  const listId = useId();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.placeOptional} error={refusals.location} hint={m.placeExamples}>
        <Input maxLength={SHOOT_LOCATION_MAX} autoComplete="off" {...form.register('location')} />
      </Field>
      <Field label={m.zipCodeOptional} error={refusals.zipCode}>
        <Input inputMode="numeric" autoComplete="off" maxLength={10} {...form.register('zipCode')} />
      </Field>
      <Field label={m.genreOptional} error={refusals.genre}>
        <Input list={listId} maxLength={SHOOT_GENRE_MAX} autoComplete="off" {...form.register('genre')} />
        <datalist id={listId}>
          {GENRES.map((genre) => (
            <option key={genre} value={genre} />
          ))}
        </datalist>
      </Field>
    </div>
  );
};

/** The standard notice periods, and the current one if it is different. */
const noticeChoices = (present: string): number[] =>
  [...new Set([...NOTICE_CHOICES, Number(present) || 0])]
    .filter((hours) => hours <= CANCELLATION_HOURS_MAX)
    .sort((a, b) => a - b);

const NoticeField = ({ form, values, refusals }: ShootFormParts) => (
  <Field
    label={m.cancellationNotice}
    error={refusals.cancellationHours}
    hint={m.whatCountsAsLate}
    className="sm:max-w-sm"
  >
    <Select {...form.register('cancellationHours')} value={values.cancellationHours}>
      {noticeChoices(values.cancellationHours).map((hours) => (
        <option key={hours} value={hours}>
          {noticeText(hours)}
        </option>
      ))}
    </Select>
  </Field>
);

interface TermsFieldsProps extends ShootFormParts {
  /** Shown below the times, such as conflicts with calendars. */
  belowTimes?: ReactNode;
}

/** Fields for the terms of a shoot: time, place, pay and other agreements. */
export const TermsFields = ({ belowTimes, ...parts }: TermsFieldsProps) => (
  <>
    <TimeFields {...parts} />
    {belowTimes}
    <PlaceFields {...parts} />
    <PayFields
      kind={parts.values.payKind}
      register={parts.form.register}
      kindError={parts.refusals.pay}
      amountError={parts.refusals.payAmount}
    />
    <NoticeField {...parts} />
    <Field label={m.notesOptional} error={parts.refusals.notes} hint={m.noteExamples}>
      <Textarea rows={5} maxLength={SHOOT_NOTES_MAX} {...parts.form.register('notes')} />
    </Field>
  </>
);
