import {
  QUESTION_KINDS,
  QUESTION_TEXT_MAX,
  type QuestionKind,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import X from 'lucide-react/icons/x';
import * as m from '#messages/casting/calls-form';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select, Textarea } from '#ui/input.tsx';
import type { QuestionValues } from './call-form-values.ts';

const KIND_LABELS: Record<QuestionKind, string> = {
  text: common.text,
  'yes-no': m.yesOrNo,
  choice: m.multipleChoice,
};

interface CallQuestionFieldProps {
  question: QuestionValues;
  /** Starts at 1. */
  number: number;
  error?: string | undefined;
  onChange: (changes: Partial<QuestionValues>) => void;
  onRemove: () => void;
}

/** Fields for one question to the applicants. */
export const CallQuestionField = ({
  question,
  number,
  error,
  onChange,
  onRemove,
}: CallQuestionFieldProps) => (
  <div className="grid gap-3 border-l-2 pl-4">
    <Field label={m.questionNumber({ number })} error={error}>
      <Input
        value={question.text}
        maxLength={QUESTION_TEXT_MAX}
        autoComplete="off"
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </Field>
    <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label={m.answerToQuestion({ number })}>
        <Select
          value={question.kind}
          onChange={({ target }) => onChange({ kind: target.value as QuestionKind })}
        >
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={m.required}
          checked={question.required}
          onChange={({ target }) => onChange({ required: target.checked })}
        />
        <Button variant="ghost" size="icon" aria-label={m.removeQuestion({ number })} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </div>
    {question.kind === 'choice' && (
      <Field label={m.optionsForQuestion({ number })} hint={m.twoToTenOptions}>
        <Textarea
          rows={3}
          value={question.options}
          onChange={({ target }) => onChange({ options: target.value })}
        />
      </Field>
    )}
  </div>
);
