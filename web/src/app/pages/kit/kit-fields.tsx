import { Checkbox, ChoiceGroup, Radio } from '#ui/choice.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Field } from '#ui/field.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { Input, PasswordInput, Select, Textarea } from '#ui/input.tsx';
import { ToggleChip, ToggleGroup } from '#ui/toggle-group.tsx';

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
    <Choices />
  </div>
);
