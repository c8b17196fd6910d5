import type { AdminPage } from '@opencall/contract/site/site-pages/site-pages.schemas';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { PageDialog } from './page-dialog.tsx';
import { adminPagesQuery, type PageChange, useChangePages } from './site-pages.api.ts';

/** The order of the page addresses after one page has moved up or down. */
const movedBy = (pages: readonly AdminPage[], at: number, by: 1 | -1): string[] => {
  const slugs = pages.map(({ slug }) => slug);
  const [slug = ''] = slugs.splice(at, 1);
  slugs.splice(at + by, 0, slug);
  return slugs;
};

interface RowProps {
  page: AdminPage;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const PageRow = ({ page, isFirst, isLast, busy, onMove, onEdit, onDelete }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
    <div className="min-w-0 flex-1 basis-60">
      <Link {...paths.page(page.slug)} className="text-link wrap-anywhere">
        {page.title}
      </Link>
      <p className="text-sm text-ink-soft wrap-anywhere">
        /pages/{page.slug}
        {!page.inNavigation && ', not in the navigation'}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${page.title} up`}
        disabled={isFirst || busy}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${page.title} down`}
        disabled={isLast || busy}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
      <Button variant="outline" size="sm" aria-label={`Edit ${page.title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Delete ${page.title}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  </li>
);

const usePageChange = () => {
  const changes = useChangePages();
  const change = (what: PageChange, done?: () => void) =>
    changes.mutate(what, {
      onSuccess: done,
      onError: (failure) =>
        toastError('Page not changed', serverText(failure, 'Check your connection and try again.')),
    });
  return { change, isPending: changes.isPending };
};

/** Creates, edits, reorders and deletes the host's custom pages. */
export const PagesEditor = () => {
  const { data, error, refetch, isFetching } = useQuery(adminPagesQuery);
  const { change, isPending } = usePageChange();
  const [editing, setEditing] = useState<AdminPage | null>();
  const [deleting, setDeleting] = useState<AdminPage>();
  if (error && !data)
    return (
      <ErrorState title="Pages could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <Skeleton className="h-64 max-w-3xl" />;
  const add = (
    <Button variant="primary" onClick={() => setEditing(null)}>
      New page
    </Button>
  );
  return (
    <div className="max-w-3xl">
      {data.length === 0 ? (
        <EmptyState title="No pages yet" action={add}>
          Your own pages for visitors and members: house rules, legal notice, how to prepare for a shoot.
        </EmptyState>
      ) : (
        <>
          {add}
          <ul aria-label="Pages" className="mt-6 border-t">
            {data.map((page, at) => (
              <PageRow
                key={page.slug}
                page={page}
                isFirst={at === 0}
                isLast={at === data.length - 1}
                busy={isPending}
                onMove={(by) => change({ kind: 'order', order: movedBy(data, at, by) })}
                onEdit={() => setEditing(page)}
                onDelete={() => setDeleting(page)}
              />
            ))}
          </ul>
        </>
      )}
      {editing !== undefined && <PageDialog page={editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <ConfirmDialog
          title={`Delete “${deleting.title}”?`}
          description="Links to it will stop working."
          confirmLabel="Delete page"
          pending={isPending}
          pendingLabel="Deleting..."
          onConfirm={() => change({ kind: 'delete', slug: deleting.slug }, () => setDeleting(undefined))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
};
