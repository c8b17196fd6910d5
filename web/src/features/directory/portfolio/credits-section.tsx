import { createCredit } from '@opencall/contract/directory/portfolio/credits.routes';
import type { Credit, Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import {
  CREDIT_ROLES,
  type CreditRole,
  type CreditStatus,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText, refusalOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import type { Recipient } from '#lib/user-details.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { MemberField } from '#ui/member-field.tsx';
import { useAskCredit, useRemoveCredit } from './credits.api.ts';
import { ROLE_WORDS } from './picture-words.ts';

const STATUS_WORDS: Record<CreditStatus, string> = {
  asked: 'requested, no response yet',
  accepted: 'accepted',
  refused: 'refused',
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
        <span className="text-sm text-ink-soft">{`${ROLE_WORDS[role]}, ${STATUS_WORDS[status]}`}</span>
      </span>
      <button
        type="button"
        disabled={pending}
        aria-label={`Remove ${username}, ${ROLE_WORDS[role]}`}
        onClick={onRemove}
        className={buttonClass('ghost', 'icon')}
      >
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </button>
    </li>
  );
};

interface Person {
  text: string;
  member: Recipient | null;
}

const NO_ONE: Person = { text: '', member: null };

const AskForm = ({ picture }: { picture: Picture }) => {
  const [person, setPerson] = useState(NO_ONE);
  const [role, setRole] = useState<CreditRole>('model');
  const [error, setError] = useState<string>();
  const ask = useAskCredit(picture);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!person.member) return setError('Please choose a member');
    ask.mutate(
      { userId: person.member.id, role },
      {
        onSuccess: () => setPerson(NO_ONE),
        onError: (failure) =>
          setError(refusalOf(failure, createCredit)?.text ?? errorText(failure, 'Please try again.')),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <MemberField
        label="Credits"
        text={person.text}
        recipientId={person.member?.id ?? null}
        error={error}
        onChange={(text, member) => {
          setError(undefined);
          setPerson({ text, member });
        }}
      />
      <div className="flex items-end gap-3">
        <Field label="As" className="flex-1">
          <Select value={role} onChange={({ target }) => setRole(target.value as CreditRole)}>
            {CREDIT_ROLES.map((one) => (
              <option key={one} value={one}>
                {ROLE_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="outline" pending={ask.isPending} pendingLabel="Asking...">
          Ask
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
        Credits
      </h3>
      <p className="mt-1 text-sm text-ink-soft">We ask everyone you name. They are shown once they accept.</p>
      {picture.credits.length > 0 && (
        <ul aria-label="Credits" className="mt-3 border-t">
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
