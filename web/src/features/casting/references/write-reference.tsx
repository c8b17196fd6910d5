import { writeReferenceSchema } from '@opencall/contract/casting/references/references.schemas';
import {
  REFERENCE_TAGS,
  REFERENCE_TEXT_MAX,
  REFERENCE_TEXT_MIN,
  type ReferenceTag,
} from '@opencall/contract/casting/references/references.vocabulary';
import { numberText } from '@opencall/contract/shared/format/numbers';
import { z } from 'zod';
import { formatDate } from '#lib/format/dates.ts';
import { toast } from '#lib/toasts.ts';
import { showFailure, useZodForm } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/references';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { ToggleChip, ToggleGroup } from '#ui/toggle-group.tsx';
import { TAG_LABELS } from './reference-words.ts';
import { useWriteReference } from './references.api.ts';

const formSchema = z.object({
  recommend: z.enum(['yes', 'no'], m.sayWhetherYouRecommend),
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
    // Empty until the member chooses.
    defaultValues: { recommend: '' as 'yes', text: '', tags: [] },
    draft: `reference-${shootId}-${about.userId}-${viewerId}`,
    send: ({ recommend, ...reference }) =>
      write.mutateAsync({ userId: about.userId, recommend: recommend === 'yes', ...reference }),
    onSuccess: ({ revealedAt }) => {
      toast({
        title: m.referenceWritten,
        description: revealedAt ? m.bothArePublished : m.publishedOnceBothHaveWritten,
      });
      onClose();
    },
    onFailure: showFailure(m.couldNotSendYourReference),
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
      aria-label={m.referenceAbout({ username: about.username })}
      className="grid max-w-prose gap-5"
    >
      <p className="border-l-2 pl-4 text-ink-soft">
        {m.whenItIsPublished({ date: formatDate(until), username: about.username })}
      </p>
      <ChoiceGroup
        legend={m.doYouRecommend({ username: about.username })}
        className="flex flex-wrap gap-x-6"
        error={errors.recommend?.message}
      >
        <Radio label={m.yesIRecommendThem} value="yes" autoFocus {...form.register('recommend')} />
        <Radio label={m.noIDoNot} value="no" {...form.register('recommend')} />
      </ChoiceGroup>
      <Field
        label={m.howWasIt}
        error={errors.text?.message}
        hint={m.textHint({
          length: form.watch('text').length,
          max: numberText(REFERENCE_TEXT_MAX),
          min: REFERENCE_TEXT_MIN,
          username: about.username,
        })}
      >
        <Textarea rows={6} {...form.register('text')} />
      </Field>
      <ToggleGroup legend={m.tagsOptional}>
        {REFERENCE_TAGS.map((tag) => (
          <ToggleChip
            key={tag}
            label={TAG_LABELS[tag]}
            checked={tags.includes(tag)}
            onChange={() => toggle(tag)}
          />
        ))}
      </ToggleGroup>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} pendingLabel={m.sending}>
          {m.sendReference}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {m.later}
        </Button>
      </p>
    </form>
  );
};
