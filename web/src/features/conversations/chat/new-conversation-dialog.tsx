import { ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { toastError } from '#lib/toasts.ts';
import { peopleQuery } from '#lib/user-details.ts';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';

const resultText = (name: string, count: number | undefined): string => {
  if (!name) return m.typeAName;
  if (count === undefined) return m.searching;
  return count === 0 ? m.noMembersFound : m.membersFoundCount({ count });
};

/** Searches for a member to write to. */
export const NewConversationDialog = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const { data: found, isError } = useQuery({ ...peopleQuery(name), retry: shouldRetry });
  useEffect(() => {
    if (isError) toastError(common.error, m.failedToSearchUsers);
  }, [isError]);
  const users = name ? found : undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.newMessage}>
      <Field
        label={common.to}
        hint={<span role="status">{isError ? common.pleaseTryAgain : resultText(name, users?.length)}</span>}
      >
        <Input value={text} autoComplete="off" autoFocus onChange={(event) => setText(event.target.value)} />
      </Field>
      <ul aria-label={m.membersFound} className="mt-3 min-h-44">
        {users?.map(({ id, username, role }) => (
          <li key={id}>
            <Link
              {...paths.messages(id)}
              onClick={onClose}
              className="flex min-h-11 items-center justify-between gap-4 border-b px-1 hover:bg-paper-sunken"
            >
              <span className="truncate">{username}</span>
              <span className="edge-print shrink-0 text-ink-soft">{ROLE_LABELS[role]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
