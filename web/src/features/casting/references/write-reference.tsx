import { writeReferenceSchema } from '@opencall/contract/casting/references/references.schemas';
import {
  REFERENCE_TAGS,
  REFERENCE_TEXT_MAX,
  REFERENCE_TEXT_MIN,
  type ReferenceTag,
} from '@opencall/contract/casting/references/references.vocabulary';
import { numberText } from '@opencall/contract/shared/format/numbers';
import { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { formatDate } from '#lib/format/dates.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { ToggleChip, ToggleGroup } from '#ui/toggle-group.tsx';
import { TAG_WORDS } from './reference-words.ts';
import { useWriteReference } from './references.api.ts';

const formSchema = z.object({
  recommend: z.enum(['yes', 'no'], 'Please say whether you recommend them'),
  text: writeReferenceSchema.shape.text,
  tags: z.array(z.enum(REFERENCE_TAGS)),
});

export interface WriteReferenceProps {
  shootId: number;
  /** The member described by the reference. */
  about: { userId: number; username: string };
  /** ISO 8601. After this time, the reference can no longer be written. */
  until: string;
  /** The author of the reference. */
  viewerId: number;
  onClose: () => void;
}

const useReferenceForm = ({ shootId, about, viewerId, onClose }: WriteReferenceProps) => {
  const write = useWriteReference(shootId);
  return useZodForm({
    schema: formSchema,
    // Nothing is chosen yet. The type of the field has no value for that.
    defaultValues: { recommend: '' as 'yes', text: '', tags: [] },
    draft: `reference-${shootId}-${about.userId}-${viewerId}`,
    send: ({ recommend, ...reference }) =>
      write.mutateAsync({ userId: about.userId, recommend: recommend === 'yes', ...reference }),
    onSuccess: ({ revealedAt }) => {
      toast({
        title: 'Reference written',
        description: revealedAt
          ? 'You have both written, so both references are now published.'
          : 'It will be published once both of you have written.',
      });
      onClose();
    },
    onFailure: (error) => toastError('Error', errorText(error)),
  });
};

/** Form to write a reference about another party of a shoot. It can be sent only once. */
export const WriteReference = (props: WriteReferenceProps) => {
  const { about, until, onClose } = props;
  const { form, submit, pending } = useReferenceForm(props);
  const tags = form.watch('tags');
  const { errors } = form.formState;
  const toggle = (tag: ReferenceTag) =>
    form.setValue('tags', tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={`Reference about ${about.username}`}
      className="grid max-w-prose gap-5"
    >
      <p className="border-l-2 pl-4 text-ink-soft">
        It stays private until both of you have written, or until {formatDate(until)}. Before that, neither{' '}
        {about.username} nor our team can read it. You cannot change it afterwards.
      </p>
      <ChoiceGroup
        legend={`Do you recommend ${about.username}?`}
        className="flex flex-wrap gap-x-6"
        error={errors.recommend?.message}
      >
        <Radio label="Yes, I recommend them" value="yes" autoFocus {...form.register('recommend')} />
        <Radio label="No, I do not" value="no" {...form.register('recommend')} />
      </ChoiceGroup>
      <Field
        label="How was it?"
        error={errors.text?.message}
        hint={`${form.watch('text').length} of ${numberText(REFERENCE_TEXT_MAX)} characters, at least ${REFERENCE_TEXT_MIN}. Write what others should know before they work with ${about.username}.`}
      >
        <Textarea rows={6} {...form.register('text')} />
      </Field>
      <ToggleGroup legend="Tags (optional)">
        {REFERENCE_TAGS.map((tag) => (
          <ToggleChip
            key={tag}
            label={TAG_WORDS[tag]}
            checked={tags.includes(tag)}
            onChange={() => toggle(tag)}
          />
        ))}
      </ToggleGroup>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Sealing…">
          Send reference
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Later
        </Button>
      </p>
    </form>
  );
};
