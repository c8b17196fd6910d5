import type { AdminPage } from '@opencall/contract/site/site-pages/site-pages.schemas';
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/site-pages';
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
        {page.inNavigation ? m.pageAddress({ slug: page.slug }) : m.hiddenPageAddress({ slug: page.slug })}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.moveUp({ title: page.title })}
        disabled={isFirst || busy}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.moveDown({ title: page.title })}
        disabled={isLast || busy}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
      <Button variant="outline" size="sm" aria-label={m.editTitle({ title: page.title })} onClick={onEdit}>
        {common.edit}
      </Button>
      <Button variant="ghost" size="sm" aria-label={m.deleteTitle({ title: page.title })} onClick={onDelete}>
        {common.deleteLabel}
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
        toastError(m.couldNotChangeThePage, serverText(failure, common.checkYourConnectionAndTry)),
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
      <ErrorState title={m.pagesCouldNotBeLoaded} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <Skeleton className="h-64 max-w-3xl" />;
  const add = (
    <Button variant="primary" onClick={() => setEditing(null)}>
      {m.newPage}
    </Button>
  );
  return (
    <div className="max-w-3xl">
      {data.length === 0 ? (
        <EmptyState title={m.noPagesYet} action={add}>
          {m.aboutPages}
        </EmptyState>
      ) : (
        <>
          {add}
          <ul aria-label={common.pages} className="mt-6 border-t">
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
          title={m.deleteQuestion({ title: deleting.title })}
          description={m.linksWillStop}
          confirmLabel={m.deletePage}
          pending={isPending}
          pendingLabel={common.deleting}
          onConfirm={() => change({ kind: 'delete', slug: deleting.slug }, () => setDeleting(undefined))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
};
