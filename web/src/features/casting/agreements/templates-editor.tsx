import type { AdminTemplate } from '@opencall/contract/casting/agreements/agreements.schemas';
import { NO_LEGAL_ADVICE } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import * as m from '#messages/casting/agreements';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { adminTemplatesQuery } from './templates.api.ts';

const originOf = ({ version, updatedAt, body, own }: AdminTemplate): string =>
  updatedAt === null || body === own.body
    ? m.defaultText
    : m.templateVersion({ version, date: formatDate(updatedAt) });

/** Lists the templates of agreements, so that admins can edit them. */
export const TemplatesEditor = () => {
  const { data, error, refetch, isFetching } = useQuery(adminTemplatesQuery);
  const [editing, setEditing] = useState<AdminTemplate>();
  if (error && !data)
    return (
      <ErrorState title={m.templatesCouldNotBeLoaded} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <Skeleton className="h-64 max-w-3xl" />;
  return (
    <div className="max-w-3xl">
      <p className="text-ink-soft">{m.howTemplatesWork({ legalNote: NO_LEGAL_ADVICE })}</p>
      <ul aria-label={m.templates} className="mt-6 border-t">
        {data.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{template.title}</p>
              <p className="text-sm text-ink-soft">{originOf(template)}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={m.editTitle({ title: template.title })}
              onClick={() => setEditing(template)}
            >
              {common.edit}
            </Button>
          </li>
        ))}
      </ul>
      {editing && <TemplateDialog template={editing} onClose={() => setEditing(undefined)} />}
    </div>
  );
};
