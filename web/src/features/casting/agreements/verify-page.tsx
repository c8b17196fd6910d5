import { VERIFY_FILE_MAX } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import FileCheck from 'lucide-react/icons/file-check';
import FileQuestion from 'lucide-react/icons/file-question';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useId, useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { cx } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { useSite } from '#lib/site.ts';
import * as m from '#messages/casting/agreements';
import * as common from '#messages/common';
import { FormPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useVerifyFile } from './agreements.api.ts';

const MEGABYTE = 1024 * 1024;

type Outcome = { file: string } & (
  | { kind: 'checked'; known: boolean; completedAt: string | null }
  | { kind: 'failed'; text: string }
);

const Result = ({ outcome, siteName }: { outcome: Outcome; siteName: string }) => {
  if (outcome.kind === 'failed')
    return <p className="text-red">{m.couldNotBeChecked({ file: outcome.file, reason: outcome.text })}</p>;
  const { known, completedAt, file } = outcome;
  const Icon = known ? FileCheck : FileQuestion;
  return (
    <div className="flex gap-4">
      <Icon
        aria-hidden="true"
        className={cx('mt-1 size-7 shrink-0', known ? 'text-green' : 'text-ink-soft')}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="display text-xl">{known ? m.thisFileIsKnown : m.thisFileIsNotKnown}</p>
        <p className="mt-1">
          {known
            ? m.fileIsUnchanged({ file, siteName, dateTime: formatDateTime(completedAt ?? '') })
            : m.fileIsNotAnAgreement({ file, siteName })}
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
        <span className="font-medium">{busy ? m.checking : m.chooseAPdf}</span>
        <span className="text-sm text-ink-soft">{m.orDropItHere}</span>
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
      const text = m.fileTooLarge({ megabytes: VERIFY_FILE_MAX / MEGABYTE });
      setOutcome({ kind: 'failed', file: file.name, text });
      return;
    }
    verify.mutate(file, {
      onSuccess: (answer) => setOutcome({ kind: 'checked', file: file.name, ...answer }),
      onError: (error) =>
        setOutcome({
          kind: 'failed',
          file: file.name,
          text: serverText(error, common.checkYourConnectionAndTry),
        }),
    });
  };
  return (
    <FormPage title={m.checkAnAgreement}>
      <PageHeader title={m.checkAnAgreement} lead={m.whatCheckingDoes({ siteName })} />
      <Drop busy={verify.isPending} onFile={check} />
      <div role="status" className="mt-8 min-h-24">
        {outcome && <Result outcome={outcome} siteName={siteName} />}
      </div>
    </FormPage>
  );
};
