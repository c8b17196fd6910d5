import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { documentQuery } from '#lib/site-documents.ts';
import { toastError } from '#lib/toasts.ts';
import * as common from '#messages/common';
import * as m from '#messages/site/site-settings';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Skeleton } from '#ui/states.tsx';
import { useAcceptTerms, versionQuery } from './site-settings.api.ts';

const TextChanges = lazy(() => import('./text-changes.tsx').then((m) => ({ default: m.TextChanges })));

const Changed = ({ version, body }: { version: number; body: string }) => {
  const { data: before } = useQuery(versionQuery('terms', version - 1));
  return before ? <TextChanges before={before.body} after={body} /> : <Skeleton className="h-48" />;
};

/**
 * Asks a member to accept new terms, with a comparison with the previous version. If the member closes it, it opens
 * again at the next visit.
 */
export const NewTermsDialog = () => {
  const { data } = useQuery(documentQuery('terms'));
  const accept = useAcceptTerms();
  const [putOff, setPutOff] = useState(false);
  const [compared, setCompared] = useState(false);
  if (!data || data.version === 0 || putOff) return null;
  const agree = () =>
    accept.mutate(data.version, {
      onError: (error) =>
        toastError(common.couldNotSave, serverText(error, common.checkYourConnectionAndTry)),
    });
  return (
    <Dialog
      open
      onOpenChange={() => setPutOff(true)}
      title={common.theTermsHaveChanged}
      description={m.aboutNewTerms}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={() => setCompared(!compared)}>
            {compared ? m.showTheTerms : m.whatChanged}
          </Button>
          <Button variant="primary" onClick={agree} pending={accept.isPending} pendingLabel={common.saving}>
            {m.iAgree}
          </Button>
        </>
      }
    >
      {compared ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <Changed version={data.version} body={data.body} />
        </Suspense>
      ) : (
        <Markdown>{data.body}</Markdown>
      )}
    </Dialog>
  );
};
