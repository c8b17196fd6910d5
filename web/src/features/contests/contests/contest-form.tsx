import {
  CONTEST_DESCRIPTION_MAX,
  CONTEST_DESCRIPTION_MIN,
  CONTEST_STATUSES,
  CONTEST_TITLE_MAX,
  CONTEST_TITLE_MIN,
  CONTEST_TYPES,
  MAX_ENTRIES_MAX,
  MAX_ENTRIES_MIN,
  PRIZES_MAX,
  RULES_MAX,
  RULES_MIN,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { numberText } from '@opencall/contract/shared/format/numbers';
import type { ToOptions } from '@tanstack/react-router';
import type { BaseSyntheticEvent } from 'react';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import { CONTEST_LOOKS, TYPE_LABELS } from './contest-words.ts';
import { FeaturedImageField } from './featured-image-field.tsx';
import type { ContestFormHandle } from './use-contest-form.ts';

const between = (min: number, max: number): string => `${numberText(min)} to ${numberText(max)} characters.`;

const WordFields = ({ form }: { form: ContestFormHandle }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Title" error={errors.title?.message} hint={between(CONTEST_TITLE_MIN, CONTEST_TITLE_MAX)}>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label="Description"
        error={errors.description?.message}
        hint={`The brief, in a few sentences: ${between(CONTEST_DESCRIPTION_MIN, CONTEST_DESCRIPTION_MAX)}`}
      >
        <Textarea rows={4} {...register('description')} />
      </Field>
      <Field
        label="Rules"
        error={errors.rules?.message}
        hint={`What is allowed and what is not: ${between(RULES_MIN, RULES_MAX)}`}
      >
        <Textarea rows={8} {...register('rules')} />
      </Field>
      <Field
        label="Prizes"
        error={errors.prizes?.message}
        hint={`Separated by commas, the first prize first; up to ${PRIZES_MAX} characters.`}
      >
        <Input autoComplete="off" {...register('prizes')} />
      </Field>
    </>
  );
};

const TermFields = ({ form }: { form: ContestFormHandle }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Start Date" error={errors.startDate?.message}>
          <Input type="date" {...register('startDate')} />
        </Field>
        <Field label="End Date" error={errors.endDate?.message}>
          <Input type="date" {...register('endDate')} />
        </Field>
        <Field label="Contest Type" error={errors.type?.message}>
          <Select {...register('type')}>
            {CONTEST_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Max Entries Per User"
          error={errors.maxEntriesPerUser?.message}
          hint={`From ${MAX_ENTRIES_MIN} to ${MAX_ENTRIES_MAX}.`}
        >
          <Input
            type="number"
            min={MAX_ENTRIES_MIN}
            max={MAX_ENTRIES_MAX}
            step={1}
            {...register('maxEntriesPerUser', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <div>
        <Checkbox label="Advance by date" {...register('advanceByDate')} />
        <p className="text-sm text-ink-soft">
          Entries and voting then open automatically: entries on the start date, voting on the end date.
        </p>
      </div>
    </>
  );
};

const StatusField = ({ form }: { form: ContestFormHandle }) => (
  <ChoiceGroup
    legend="Status"
    error={form.formState.errors.status?.message}
    className="flex flex-wrap gap-x-7"
  >
    {CONTEST_STATUSES.map((status) => (
      <Radio key={status} value={status} label={CONTEST_LOOKS[status].label} {...form.register('status')} />
    ))}
  </ChoiceGroup>
);

interface ContestFormProps {
  form: ContestFormHandle;
  /** Shows the status field. Only for existing contests. */
  withStatus?: boolean;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  cancelLink: ToOptions;
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
}

/** The form for creating and editing a contest. */
export const ContestForm = ({
  form,
  withStatus = false,
  submitLabel,
  pendingLabel,
  pending,
  cancelLink,
  onSubmit,
}: ContestFormProps) => (
  <form onSubmit={onSubmit} noValidate className="grid gap-6">
    <WordFields form={form} />
    <TermFields form={form} />
    {withStatus && <StatusField form={form} />}
    <FeaturedImageField form={form} />
    <div className="flex flex-wrap justify-end gap-3 border-t pt-6">
      <LinkButton {...cancelLink} variant="ghost">
        Cancel
      </LinkButton>
      <Button type="submit" variant="primary" pending={pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
    </div>
  </form>
);
