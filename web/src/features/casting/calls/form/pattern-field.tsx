import { useInfiniteQuery } from '@tanstack/react-query';
import * as m from '#messages/casting/calls-form';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { CALL_LOOKS } from '../call-words.ts';
import { ownCallsQuery } from '../calls.api.ts';
import { type CallFormValues, callValues } from './call-form-values.ts';

/** Lets the member copy one of their calls, without its dates. Hidden if they have no call with a title. */
export const PatternField = ({ onChoose }: { onChoose: (values: CallFormValues) => void }) => {
  const { data } = useInfiniteQuery(ownCallsQuery('mine', {}));
  const past = data?.items.filter(({ title }) => title !== '') ?? [];
  if (past.length === 0) return null;
  return (
    <Field label={m.startFromACall} className="mb-6 max-w-3xl">
      <Select
        value=""
        onChange={({ target }) => {
          const chosen = past.find(({ id }) => String(id) === target.value);
          if (chosen) onChoose(callValues(chosen, { isPattern: true }));
        }}
      >
        <option value="">{m.chooseACall}</option>
        {past.map(({ id, title, status }) => (
          <option key={id} value={id}>{`${title} (${CALL_LOOKS[status].label.toLowerCase()})`}</option>
        ))}
      </Select>
    </Field>
  );
};
