import type { Credit, Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { CREDIT_ROLES, type CreditStatus } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import X from 'lucide-react/icons/x';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { errorText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { MemberField } from '#ui/member-field.tsx';
import { useAskCredit, useRemoveCredit } from './credits.api.ts';
import { ROLE_WORDS } from './picture-words.ts';

const STATUS_WORDS: Record<CreditStatus, string> = {
  asked: m.waitingForReply,
  accepted: m.acceptedCredit,
  refused: m.declinedCredit,
};

interface RowProps {
  credit: Credit;
  pending: boolean;
  onRemove: () => void;
}

const Row = ({ credit, pending, onRemove }: RowProps) => {
  const { userId, username, role, status = 'accepted' } = credit;
  return (
    <li className="flex min-h-11 items-center gap-3 border-b">
      <span className="min-w-0 flex-1 truncate">
        <Link {...paths.profile(userId)} className="text-link">
          {username}
        </Link>{' '}
        <span className="text-sm text-ink-soft">
          {m.roleAndStatus({ role: ROLE_WORDS[role], status: STATUS_WORDS[status] })}
        </span>
      </span>
      <button
        type="button"
        disabled={pending}
        aria-label={m.removeCredit({ username, role: ROLE_WORDS[role] })}
        onClick={onRemove}
        className={buttonClass('ghost', 'icon')}
      >
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </button>
    </li>
  );
};

const formSchema = z.object({
  /** The typed name. Only a chosen member has an id. */
  name: z.string(),
  userId: z.number().nullable().pipe(z.number(m.pleaseChooseAMember)),
  role: z.enum(CREDIT_ROLES),
});

const useAskForm = (picture: Picture) => {
  const ask = useAskCredit(picture);
  const { form, submit, pending } = useZodForm({
    schema: formSchema,
    defaultValues: { name: '', userId: null, role: 'model' },
    send: ({ userId, role }) => ask.mutateAsync({ userId, role }),
    onSuccess: (_asked, { setValue }) => {
      setValue('name', '');
      setValue('userId', null);
    },
    onFailure: (error, _isShown, { setError }) =>
      setError('userId', { message: errorText(error, common.pleaseTryAgain) }),
  });
  const { field } = useController({ control: form.control, name: 'userId' });
  return { form, submit, pending, memberRef: field.ref };
};

const AskForm = ({ picture }: { picture: Picture }) => {
  const { form, submit, pending, memberRef } = useAskForm(picture);
  const [name, userId] = form.watch(['name', 'userId']);
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <MemberField
        label={m.credits}
        ref={memberRef}
        text={name}
        recipientId={userId}
        error={form.formState.errors.userId?.message}
        onChange={(text, chosen) => {
          form.setValue('name', text);
          form.setValue('userId', chosen?.id ?? null);
          form.clearErrors('userId');
        }}
      />
      <div className="flex items-end gap-3">
        <Field label={common.role} className="flex-1">
          <Select {...form.register('role')}>
            {CREDIT_ROLES.map((one) => (
              <option key={one} value={one}>
                {ROLE_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="outline" pending={pending} pendingLabel={common.sending}>
          {m.sendRequest}
        </Button>
      </div>
    </form>
  );
};

/** Credits of the viewer's own picture. A member has to accept before the credit shows. */
export const CreditsSection = ({ picture }: { picture: Picture }) => {
  const remove = useRemoveCredit();
  return (
    <section aria-labelledby="picture-credits" className="mt-7 border-t pt-5">
      <h3 id="picture-credits" className="display text-lg">
        {m.credits}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{m.creditsHint}</p>
      {picture.credits.length > 0 && (
        <ul aria-label={m.credits} className="mt-3 border-t">
          {picture.credits.map((credit) => (
            <Row
              key={credit.id}
              credit={credit}
              pending={remove.isPending}
              onRemove={() => remove.mutate({ id: credit.id, albumId: picture.albumId })}
            />
          ))}
        </ul>
      )}
      <AskForm picture={picture} />
    </section>
  );
};
