import { ANSWER_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import * as m from '#messages/casting/calls-apply';
import * as common from '#messages/common';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { answerKey } from './apply-values.ts';

interface QuestionProps {
  question: Question;
  value: string;
  onChange: (value: string) => void;
}

const YES_NO = [
  { value: 'yes', label: m.yes },
  { value: 'no', label: common.no },
];

const QuestionField = ({ question, value, onChange }: QuestionProps) => {
  const { kind, text, options, required } = question;
  const label = required ? text : m.optional({ label: text });
  if (kind === 'text')
    return (
      <Field label={label} required={required}>
        <Textarea
          rows={3}
          value={value}
          maxLength={ANSWER_MAX}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    );
  const choices = kind === 'yes-no' ? YES_NO : options.map((option) => ({ value: option, label: option }));
  return (
    <ChoiceGroup legend={label} className="flex flex-wrap gap-x-6">
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={answerKey(question)}
          label={choice.label}
          checked={value === choice.value}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </ChoiceGroup>
  );
};

interface ApplyQuestionsProps {
  questions: readonly Question[];
  answers: Record<string, string>;
  onChange: (answers: Record<string, string>) => void;
}

/** The poster's questions, each with an input for its kind. */
export const ApplyQuestions = ({ questions, answers, onChange }: ApplyQuestionsProps) =>
  questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      value={answers[answerKey(question)] ?? ''}
      onChange={(value) => onChange({ ...answers, [answerKey(question)]: value })}
    />
  ));
