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
import * as common from '#messages/common';
import * as m from '#messages/contests/contests-manage';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import { CONTEST_LOOKS, TYPE_LABELS } from './contest-words.ts';
import { FeaturedImageField } from './featured-image-field.tsx';
import type { ContestFormHandle } from './use-contest-form.ts';

const between = (min: number, max: number): string =>
  m.characters({ min: numberText(min), max: numberText(max) });

const WordFields = ({ form }: { form: ContestFormHandle }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field
        label={common.title}
        error={errors.title?.message}
        hint={between(CONTEST_TITLE_MIN, CONTEST_TITLE_MAX)}
      >
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label={common.description}
        error={errors.description?.message}
        hint={m.descriptionHint({ characters: between(CONTEST_DESCRIPTION_MIN, CONTEST_DESCRIPTION_MAX) })}
      >
        <Textarea rows={4} {...register('description')} />
      </Field>
      <Field
        label={m.rules}
        error={errors.rules?.message}
        hint={m.rulesHint({ characters: between(RULES_MIN, RULES_MAX) })}
      >
        <Textarea rows={8} {...register('rules')} />
      </Field>
      <Field label={m.prizes} error={errors.prizes?.message} hint={m.prizesHint({ max: PRIZES_MAX })}>
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
        <Field label={m.startDate} error={errors.startDate?.message}>
          <Input type="date" {...register('startDate')} />
        </Field>
        <Field label={m.endDate} error={errors.endDate?.message}>
          <Input type="date" {...register('endDate')} />
        </Field>
        <Field label={m.contestType} error={errors.type?.message}>
          <Select {...register('type')}>
            {CONTEST_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={m.maxEntriesPerUser}
          error={errors.maxEntriesPerUser?.message}
          hint={m.maxEntriesHint({ min: MAX_ENTRIES_MIN, max: MAX_ENTRIES_MAX })}
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
        <Checkbox label={m.advanceByDate} {...register('advanceByDate')} />
        <p className="text-sm text-ink-soft">{m.aboutAdvancing}</p>
      </div>
    </>
  );
};

const StatusField = ({ form }: { form: ContestFormHandle }) => (
  <ChoiceGroup
    legend={common.status}
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
        {common.cancel}
      </LinkButton>
      <Button type="submit" variant="primary" pending={pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
    </div>
  </form>
);
