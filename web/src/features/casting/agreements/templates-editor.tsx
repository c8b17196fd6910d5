import type { AdminTemplate } from '@opencall/contract/casting/agreements/agreements.schemas';
import { NO_LEGAL_ADVICE } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { adminTemplatesQuery } from './templates.api.ts';

const originOf = ({ version, updatedAt, body, own }: AdminTemplate): string =>
  updatedAt === null || body === own.body ? 'Default text' : `Version ${version}, ${formatDate(updatedAt)}`;

/** Lists the templates of agreements, so that admins can edit them. */
export const TemplatesEditor = () => {
  const { data, error, refetch, isFetching } = useQuery(adminTemplatesQuery);
  const [editing, setEditing] = useState<AdminTemplate>();
  if (error && !data)
    return (
      <ErrorState
        title="Templates could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-64 max-w-3xl" />;
  return (
    <div className="max-w-3xl">
      <p className="text-ink-soft">
        Members create agreements for their shoots from these templates, filled in with the terms. Each change
        is a new version: existing agreements keep their text. {NO_LEGAL_ADVICE}
      </p>
      <ul aria-label="Templates" className="mt-6 border-t">
        {data.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{template.title}</p>
              <p className="text-sm text-ink-soft">{originOf(template)}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Edit ${template.title}`}
              onClick={() => setEditing(template)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {editing && <TemplateDialog template={editing} onClose={() => setEditing(undefined)} />}
    </div>
  );
};
