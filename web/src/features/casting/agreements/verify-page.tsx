import { VERIFY_FILE_MAX } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { FileCheck, FileQuestion, FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { useSite } from '#lib/site.ts';
import { FormPage, PageHeader } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useVerifyFile } from './agreements.api.ts';

const MEGABYTE = 1024 * 1024;

type Outcome = { file: string } & (
  | { kind: 'checked'; known: boolean; completedAt: string | null }
  | { kind: 'failed'; text: string }
);

const Result = ({ outcome, siteName }: { outcome: Outcome; siteName: string }) => {
  if (outcome.kind === 'failed')
    return (
      <p className="text-red">
        {outcome.file} could not be checked. {outcome.text}
      </p>
    );
  const { known, completedAt, file } = outcome;
  const Icon = known ? FileCheck : FileQuestion;
  return (
    <div className="flex gap-4">
      <Icon
        aria-hidden="true"
        className={cx('mt-1 size-7 shrink-0', known ? 'text-green' : 'text-ink-soft')}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="display text-xl">{known ? 'This file is known' : 'This file is not known'}</p>
        <p className="mt-1">
          {known
            ? `${file} is the unchanged PDF of an agreement signed on ${siteName}. It was completed on ${formatDateTime(completedAt ?? '')}.`
            : `${file} is not an agreement PDF from ${siteName}, or it was changed afterwards. Saving it with another program is enough to change it.`}
        </p>
      </div>
    </div>
  );
};

const Drop = ({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file input inside
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label
        htmlFor={id}
        className={cx(
          'flex min-h-56 cursor-pointer flex-col items-center justify-center gap-3 rounded-frame border border-dashed border-line-strong px-6 text-center',
          'transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          over && 'border-ink bg-paper-sunken',
        )}
      >
        {busy ? (
          <Spinner className="size-7" />
        ) : (
          <FileUp aria-hidden="true" className="size-7" strokeWidth={1.5} />
        )}
        <span className="font-medium">{busy ? 'Checking…' : 'Choose a PDF'}</span>
        <span className="text-sm text-ink-soft">or drop it here</span>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          disabled={busy}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // Clear the input, so that the same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
    </div>
  );
};

/** Page that checks whether a file is the PDF of an agreement that was signed on this site. */
export const VerifyPage = () => {
  const { siteName } = useSite();
  const verify = useVerifyFile();
  const [outcome, setOutcome] = useState<Outcome>();
  const check = (file: File) => {
    setOutcome(undefined);
    if (file.size > VERIFY_FILE_MAX) {
      const text = `Files may be up to ${VERIFY_FILE_MAX / MEGABYTE} MB.`;
      setOutcome({ kind: 'failed', file: file.name, text });
      return;
    }
    verify.mutate(file, {
      onSuccess: (answer) => setOutcome({ kind: 'checked', file: file.name, ...answer }),
      onError: (error) =>
        setOutcome({
          kind: 'failed',
          file: file.name,
          text: serverText(error, 'Check your connection and try again.'),
        }),
    });
  };
  return (
    <FormPage title="Check an agreement">
      <PageHeader
        title="Check an agreement"
        lead={
          <>
            Check whether a PDF is an agreement signed on {siteName}, exactly as it was signed. We compare the
            file and do not keep it. The result does not show who signed.
          </>
        }
      />
      <Drop busy={verify.isPending} onFile={check} />
      <div role="status" className="mt-8 min-h-24">
        {outcome && <Result outcome={outcome} siteName={siteName} />}
      </div>
    </FormPage>
  );
};
