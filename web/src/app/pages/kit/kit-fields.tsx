import type { PayKind } from '@opencall/contract/casting/calls/calls.vocabulary';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { acceptIf, useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/choice.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Field } from '#ui/field.tsx';
import { type ActiveFilter, FilterChips } from '#ui/filter-chips.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { ImageUpload } from '#ui/image-upload.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { Input, PasswordInput, Select, Textarea } from '#ui/input.tsx';
import { MemberField } from '#ui/member-field.tsx';
import { PayFields } from '#ui/pay-fields.tsx';
import { ToggleChip, ToggleGroup } from '#ui/toggle-group.tsx';
import { ZoneSelect } from '#ui/zone-select.tsx';

const Choices = () => (
  <>
    <ChoiceGroup legend="Checkboxes">
      <Checkbox label="Chosen" defaultChecked />
      <Checkbox label="Not chosen" />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Wrong" error="Please accept the terms" />
    </ChoiceGroup>
    <ChoiceGroup legend="Radio buttons">
      <Radio name="kit" label="First" defaultChecked />
      <Radio name="kit" label="Second" />
      <Radio name="kit" label="Disabled" disabled />
    </ChoiceGroup>
    <ToggleGroup legend="Toggles">
      <ToggleChip label="Chosen" defaultChecked />
      <ToggleChip label="Not chosen" />
    </ToggleGroup>
  </>
);

const FILTERS = ['Sent', 'Seen', 'Declined'] as const;
type Filter = (typeof FILTERS)[number];

const Filters = () => {
  const [filters, setFilters] = useState<readonly Filter[]>(FILTERS);
  const [one, setOne] = useState<Filter>('Seen');
  const reset = useRef<HTMLButtonElement>(null);
  const active = filters.map(
    (label): ActiveFilter<readonly Filter[]> => ({
      key: label,
      label,
      without: filters.filter((other) => other !== label),
    }),
  );
  return (
    <div>
      <FilterSelect
        label="Status"
        value={one}
        initial="Sent"
        options={FILTERS.map((value) => ({ value, label: value }))}
        onChange={setOne}
      />
      <FilterChips
        active={active}
        cleared={[]}
        onChange={setFilters}
        focusAfterLast={() => reset.current?.focus()}
      />
      <Button ref={reset} variant="ghost" size="sm" onClick={() => setFilters(FILTERS)}>
        Set all filters
      </Button>
    </div>
  );
};

const Member = () => {
  const [text, setText] = useState('');
  const [recipientId, setRecipientId] = useState<number | null>(null);
  return (
    <MemberField
      label="Member"
      text={text}
      recipientId={recipientId}
      error={undefined}
      onChange={(next, recipient) => {
        setText(next);
        setRecipientId(recipient?.id ?? null);
      }}
    />
  );
};

interface PayValues {
  payKind: PayKind;
  payAmount: string;
  payPer: string;
}

const Pay = () => {
  const { form } = useZodForm<PayValues, PayValues, void, []>({
    schema: acceptIf(() => true),
    defaultValues: { payKind: 'paid', payAmount: '?', payPer: 'day' },
    send: async () => undefined,
    onFailure: () => undefined,
  });
  const kind = useWatch({ control: form.control, name: 'payKind' });
  return (
    <div className="grid gap-5">
      <PayFields kind={kind} register={form.register} amountError="Please enter an amount" />
    </div>
  );
};

const Zone = () => {
  const [zone, setZone] = useState('America/New_York');
  return (
    <Field label="Time zone">
      <ZoneSelect value={zone} onChange={({ target }) => setZone(target.value)} />
    </Field>
  );
};

/** The form fields on the kit page, with and without an error. */
export const KitFields = () => (
  <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-2">
    <Field label="Text" hint="A hint under the field.">
      <Input placeholder="Placeholder" />
    </Field>
    <Field label="Text with an error" error="Please enter a title">
      <Input defaultValue="?" />
    </Field>
    <Field label="Disabled text">
      <Input disabled defaultValue="Cannot be changed" />
    </Field>
    <Field label="Password">
      <PasswordInput defaultValue="secret" autoComplete="off" />
    </Field>
    <Field label="Long text">
      <Textarea />
    </Field>
    <Field label="Selection">
      <Select>
        <option>First</option>
        <option>Second</option>
      </Select>
    </Field>
    <InlineSelect label="Sort by">
      <option>Newest</option>
      <option>Nearest</option>
    </InlineSelect>
    <CopyField label="Text to copy" value="https://example.com/" />
    <Zone />
    <Member />
    <Filters />
    <Pay />
    <ImageUpload uploadType="gallery" onUploaded={() => undefined} />
    <Choices />
  </div>
);
