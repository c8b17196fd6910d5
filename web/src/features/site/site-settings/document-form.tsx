import type { DocumentKind } from '@opencall/contract/site/site-settings/documents.schemas';
import type { AdminSettings } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '#lib/format/dates.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Select, Textarea } from '#ui/input.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Skeleton } from '#ui/states.tsx';
import { SaveBar } from './save-bar.tsx';
import { versionQuery, versionsQuery } from './site-settings.api.ts';
import { useSettingsForm } from './use-settings-form.ts';

const TextChanges = lazy(() => import('./text-changes.tsx').then((m) => ({ default: m.TextChanges })));

const LABELS: Record<DocumentKind, string> = { terms: common.termsOfService, privacy: common.privacyPolicy };

type View = 'write' | 'preview' | 'changes';
const VIEWS: readonly (readonly [View, string])[] = [
  ['write', common.write],
  ['preview', common.preview],
  ['changes', m.whatChanged],
];

const versionName = (version: number, createdAt: string | null): string =>
  createdAt === null ? m.defaultText : m.versionFrom({ version, dateTime: formatDateTime(createdAt) });

/** Compares an earlier version with the current text. */
const Compared = ({ kind, text }: { kind: DocumentKind; text: string }) => {
  const { data: versions } = useQuery(versionsQuery(kind));
  const [chosen, setChosen] = useState<number>();
  const version = chosen ?? versions?.[0]?.version;
  const { data: before } = useQuery({
    ...versionQuery(kind, version ?? 0),
    enabled: version !== undefined,
  });
  if (!versions || !before) return <Skeleton className="h-64" />;
  return (
    <div className="grid gap-4">
      <Field label={m.comparedWith}>
        <Select value={version} onChange={({ target }) => setChosen(Number(target.value))}>
          {versions.map((one) => (
            <option key={one.version} value={one.version}>
              {versionName(one.version, one.createdAt)}
            </option>
          ))}
        </Select>
      </Field>
      {before.body === text ? (
        <p className="text-ink-soft">{m.noChangesSinceThen}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <TextChanges before={before.body} after={text} />
        </Suspense>
      )}
    </div>
  );
};

/** Edits the terms or the privacy policy in Markdown, with a preview and a comparison with earlier versions. */
export const DocumentForm = ({ kind, settings }: { kind: DocumentKind; settings: AdminSettings }) => {
  const [view, setView] = useState<View>('write');
  const { form, submit, errorOf, pending, unchanged } = useSettingsForm({
    values: { [kind]: settings[kind], askMembers: true } as {
      terms: string;
      privacy: string;
      askMembers: boolean;
    },
    toPatch: (typed) => ({ [kind]: typed[kind], askMembers: typed.askMembers }),
  });
  const text = form.watch(kind);
  return (
    <form onSubmit={submit} noValidate aria-label={LABELS[kind]} className="grid max-w-3xl gap-6">
      <div className="flex flex-wrap gap-2">
        {VIEWS.map(([value, label]) => (
          <Button
            key={value}
            size="sm"
            variant={view === value ? 'solid' : 'outline'}
            aria-pressed={view === value}
            onClick={() => setView(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div hidden={view !== 'write'}>
        <Field label={LABELS[kind]} error={errorOf(kind)} hint={m.documentHint}>
          <Textarea rows={22} className="font-mono" {...form.register(kind)} />
        </Field>
      </div>
      {view === 'preview' && <Markdown>{text}</Markdown>}
      {view === 'changes' && <Compared kind={kind} text={text} />}
      {kind === 'terms' && <Checkbox label={m.askMembersToAgree} {...form.register('askMembers')} />}
      <SaveBar
        pending={pending}
        unchanged={unchanged || text === settings[kind]}
        onDiscard={() => form.reset()}
      />
    </form>
  );
};
