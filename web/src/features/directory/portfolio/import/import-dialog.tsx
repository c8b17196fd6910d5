import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio-import';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/states.tsx';
import { pictureCountText } from '../picture-words.ts';
import { addUploads } from '../upload-queue.ts';
import { CandidateThumb } from './candidate-thumb.tsx';
import type { Candidate, Found } from './candidates.ts';
import { findPictures } from './find-pictures.ts';
import { SourceFields } from './source-fields.tsx';

/** Number of files that are unpacked together before they are queued. */
const TOGETHER = 12;

type State =
  | { step: 'choose'; failure?: string }
  | { step: 'reading' }
  | { step: 'found'; found: Found }
  | { step: 'adding'; done: number; of: number };

/** The skipped files by reason: `A video: albums hold pictures (12)`. Opening a reason shows the file names. */
const SkippedList = ({ skipped }: Pick<Found, 'skipped'>) => {
  const byReason = useMemo(() => {
    const groups = new Map<string, string[]>();
    for (const { name, reason } of skipped) groups.set(reason, [...(groups.get(reason) ?? []), name]);
    return [...groups];
  }, [skipped]);
  if (skipped.length === 0) return null;
  return (
    <section aria-label={m.skipped} className="mt-5 border-t pt-4">
      <h3 className="text-sm font-medium">{m.filesWereSkipped({ count: skipped.length })}</h3>
      {byReason.map(([reason, names]) => (
        <details key={reason} className="text-sm text-ink-soft">
          <summary className="min-h-11 content-center">{`${reason} (${names.length})`}</summary>
          <p className="max-h-32 overflow-y-auto pb-2 wrap-anywhere">{names.join(', ')}</p>
        </details>
      ))}
    </section>
  );
};

interface SheetProps {
  candidates: readonly Candidate[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** A contact sheet of all found pictures, from which the member chooses. */
const ChoiceSheet = ({ candidates, chosen, onChange }: SheetProps) => {
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  const isAll = chosen.size === candidates.length;
  return (
    <>
      <Checkbox
        label={m.allPictures({ pictures: pictureCountText(candidates.length) })}
        checked={isAll}
        onChange={() => onChange(new Set(isAll ? [] : candidates.map(({ key }) => key)))}
      />
      <ul
        aria-label={m.picturesFound}
        className="mt-2 grid grid-cols-3 gap-2 rounded-frame bg-film p-3 sm:grid-cols-4"
      >
        {candidates.map((candidate) => (
          <li key={candidate.key} className="[content-visibility:auto] [contain-intrinsic-size:auto_7rem]">
            <label className="relative block aspect-square cursor-pointer text-film-ink -outline-offset-2 has-checked:outline-2 has-checked:outline-film-edge has-focus-visible:outline-3">
              <input
                type="checkbox"
                checked={chosen.has(candidate.key)}
                onChange={() => toggle(candidate.key)}
                className="absolute top-1.5 left-1.5 z-10 size-5 accent-film-edge"
              />
              <span className="sr-only">{candidate.title || candidate.name}</span>
              <CandidateThumb candidate={candidate} />
            </label>
            <p aria-hidden="true" className="truncate pt-1 text-sm text-film-edge">
              {candidate.title || candidate.name}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};

interface ImportDialogProps {
  albumId: number;
  userId: number;
  /** Number of pictures that still fit into the album. */
  room: number;
  onClose: () => void;
}

const useImport = ({ albumId, userId, onClose }: ImportDialogProps) => {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ step: 'choose' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setState({ step: 'reading' });
    try {
      const found = await findPictures(files);
      setChosen(new Set(found.candidates.map(({ key }) => key)));
      setState({ step: 'found', found });
    } catch (error) {
      setState({ step: 'choose', failure: errorText(error, m.fileNotReadable) });
    }
  };
  const add = async ({ candidates }: Found) => {
    const wanted = candidates.filter(({ key }) => chosen.has(key));
    for (let at = 0; at < wanted.length; at += TOGETHER) {
      setState({ step: 'adding', done: at, of: wanted.length });
      const group = wanted.slice(at, at + TOGETHER);
      const files = await Promise.all(
        group.map(async ({ title, alt, read: readFile }) => ({ file: await readFile(), title, alt })),
      );
      await addUploads({ userId, client }, albumId, files);
    }
    onClose();
  };
  return { state, chosen, setChosen, read, add };
};

const Body = ({ state, ...rest }: ReturnType<typeof useImport> & { room: number }) => {
  const { chosen, setChosen, read, room } = rest;
  if (state.step === 'choose') {
    return <SourceFields failure={state.failure} onFiles={(files) => void read(files)} />;
  }
  if (state.step !== 'found') {
    const label =
      state.step === 'adding' ? m.unpackingOf({ done: state.done, total: state.of }) : m.lookingForPictures;
    return (
      <Loading label={label} className="grid gap-3">
        <p aria-hidden="true" className="text-ink-soft">{`${label}…`}</p>
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const { candidates, skipped } = state.found;
  return (
    <>
      {candidates.length === 0 && <p className="text-ink-soft">{m.noPicturesFound}</p>}
      {candidates.length > 0 && <ChoiceSheet candidates={candidates} chosen={chosen} onChange={setChosen} />}
      {candidates.length > 0 && chosen.size === 0 && (
        <p className="mt-3 text-ink-soft">{m.chooseAtLeastOnePicture}</p>
      )}
      {chosen.size > room && (
        <p role="alert" className="mt-3 text-red">
          {m.albumHasRoomFor({ pictures: pictureCountText(room) })}
        </p>
      )}
      <SkippedList skipped={skipped} />
    </>
  );
};

/** Imports pictures: reads the files in the browser, lets the member choose, and uploads the chosen ones. */
export const ImportDialog = (props: ImportDialogProps) => {
  const importing = useImport(props);
  const { state, chosen, add } = importing;
  const found = state.step === 'found' ? state.found : null;
  const canAdd = chosen.size > 0 && chosen.size <= props.room;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={m.importPictures}
      description={m.importLead}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={props.onClose}>
            {common.cancel}
          </Button>
          {found && (
            <Button variant="primary" disabled={!canAdd} onClick={() => void add(found)}>
              {m.addPictures({ pictures: pictureCountText(chosen.size) })}
            </Button>
          )}
        </>
      }
    >
      <Body {...importing} room={props.room} />
    </Dialog>
  );
};
