import {
  APPLICATION_PICTURES_MAX,
  QUESTIONS_MAX,
  ROLE_COUNT_MAX,
  ROLE_TITLE_MAX,
  ROLES_MAX,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import * as m from '#messages/casting/calls-form';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import type { DirectoryParts } from '../directory-parts.ts';
import type { CallRefusals } from './call-form-check.ts';
import { emptyQuestion, emptyRole, type RoleValues } from './call-form-values.ts';
import { CallQuestionField } from './call-question-field.tsx';
import type { CallForm } from './use-call-form.ts';

const COUNTS = Array.from({ length: APPLICATION_PICTURES_MAX + 1 }, (_, count) => String(count));

interface RoleProps {
  role: RoleValues;
  /** Starts at 0. */
  index: number;
  refusals: CallRefusals;
  directory: DirectoryParts;
  onChange: (changes: Partial<RoleValues>) => void;
  /** Absent if the call has only one role. */
  onRemove?: (() => void) | undefined;
}

const PictureCounts = ({ role, refusals, index, onChange }: RoleProps) => (
  <div className="grid grid-cols-2 gap-4">
    <Field label={m.minPictures}>
      <Select value={role.picturesMin} onChange={({ target }) => onChange({ picturesMin: target.value })}>
        {COUNTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
    </Field>
    <Field label={m.maxPictures} error={refusals[`roles.${index}.picturesMax`]}>
      <Select value={role.picturesMax} onChange={({ target }) => onChange({ picturesMax: target.value })}>
        {COUNTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
    </Field>
  </div>
);

const Questions = ({ role, index, refusals, onChange }: RoleProps) => (
  <section aria-label={m.questions} className="grid gap-4">
    {role.questions.map((question, at) => (
      <CallQuestionField
        key={question.key}
        question={question}
        number={at + 1}
        error={
          refusals[`roles.${index}.questions.${at}.text`] ??
          refusals[`roles.${index}.questions.${at}.options`]
        }
        onChange={(changes) => onChange({ questions: role.questions.with(at, { ...question, ...changes }) })}
        onRemove={() => onChange({ questions: role.questions.toSpliced(at, 1) })}
      />
    ))}
    {role.questions.length < QUESTIONS_MAX && (
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3.5 justify-self-start"
        onClick={() => onChange({ questions: [...role.questions, emptyQuestion()] })}
      >
        <Plus aria-hidden="true" className="size-4" />
        {m.addAQuestion}
      </Button>
    )}
  </section>
);

const RoleFields = (props: RoleProps) => {
  const { role, index, refusals, directory, onChange, onRemove } = props;
  const RequirementsField = directory.requirementsField;
  return (
    <fieldset className="grid gap-5 border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="sr-only">{m.roleNumber({ number: index + 1 })}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-4">
        <Field label={common.role} error={refusals[`roles.${index}.title`]} required>
          <Input
            value={role.title}
            maxLength={ROLE_TITLE_MAX}
            autoComplete="off"
            placeholder={m.roleExamples}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <Field label={m.numberOfPeople} error={refusals[`roles.${index}.count`]}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={ROLE_COUNT_MAX}
            value={role.count}
            onChange={({ target }) => onChange({ count: target.value })}
          />
        </Field>
      </div>
      <RequirementsField
        title={m.requirementsFor({ role: role.title || m.untitledRole({ number: index + 1 }) })}
        value={role.requirements}
        onChange={(requirements) => onChange({ requirements })}
      />
      <PictureCounts {...props} />
      <Questions {...props} />
      {refusals[`roles.${index}`] && (
        <p role="alert" className="text-sm text-red">
          {refusals[`roles.${index}`]}
        </p>
      )}
      {onRemove && (
        <Button variant="ghost" size="sm" className="-ml-3.5 justify-self-start" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          {m.removeThisRole}
        </Button>
      )}
    </fieldset>
  );
};

interface CallRolesFieldProps {
  form: CallForm;
  refusals: CallRefusals;
  directory: DirectoryParts;
}

/** Fields for up to ten roles, each with its requirements and questions. */
export const CallRolesField = ({ form: { form, values }, ...props }: CallRolesFieldProps) => {
  const { roles } = values;
  const change = (next: RoleValues[]) =>
    form.setValue('roles', next, { shouldDirty: true, shouldTouch: true });
  return (
    <>
      {roles.map((role, index) => (
        <RoleFields
          key={role.key}
          role={role}
          index={index}
          {...props}
          onChange={(changes) => change(roles.with(index, { ...role, ...changes }))}
          onRemove={roles.length > 1 ? () => change(roles.toSpliced(index, 1)) : undefined}
        />
      ))}
      {props.refusals.roles && (
        <p role="alert" className="text-sm text-red">
          {props.refusals.roles}
        </p>
      )}
      {roles.length < ROLES_MAX && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => change([...roles, emptyRole()])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {m.addARole}
        </Button>
      )}
    </>
  );
};
