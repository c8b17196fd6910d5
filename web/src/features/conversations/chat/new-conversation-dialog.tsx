import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { toastError } from '#lib/toasts.ts';
import { peopleQuery } from '#lib/user-details.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';

const said = (name: string, count: number | undefined): string => {
  if (!name) return 'Type the beginning of a name.';
  if (count === undefined) return 'Searching...';
  return count === 0 ? 'No members found.' : `${count} found.`;
};

/** Searches for a member to write to. */
export const NewConversationDialog = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const { data: found, isError } = useQuery({ ...peopleQuery(name), retry: shouldRetry });
  useEffect(() => {
    if (isError) toastError('Error', 'Failed to search users');
  }, [isError]);
  const users = name ? found : undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New message">
      <Field
        label="To"
        hint={<span role="status">{isError ? 'Please try again.' : said(name, users?.length)}</span>}
      >
        <Input value={text} autoComplete="off" autoFocus onChange={(event) => setText(event.target.value)} />
      </Field>
      <ul aria-label="Members found" className="mt-3 min-h-44">
        {users?.map(({ id, username, role }) => (
          <li key={id}>
            <Link
              {...paths.messages(id)}
              onClick={onClose}
              className="flex min-h-11 items-center justify-between gap-4 border-b px-1 hover:bg-paper-sunken"
            >
              <span className="truncate">{username}</span>
              <span className="edge-print shrink-0 text-ink-soft">{role}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
