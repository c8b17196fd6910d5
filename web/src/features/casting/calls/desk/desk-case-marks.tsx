import type { DeskApplication, Folder } from '@opencall/contract/casting/calls/applications.schemas';
import { DESK_NOTE_MAX, STARS_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import Star from 'lucide-react/icons/star';
import { type RefObject, useEffect, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { useAutosave } from '#lib/use-autosave.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Field } from '#ui/field.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { Textarea } from '#ui/input.tsx';
import type { DeskState } from './use-desk.ts';

interface StarFieldProps {
  stars: number | null;
  onRate: (stars: number | null) => void;
}

/** Buttons for one to five stars. Pressing the chosen number again removes the stars. */
export const StarField = ({ stars, onRate }: StarFieldProps) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-medium">{m.stars}</legend>
    <div className="-ml-2.5 flex">
      {Array.from({ length: STARS_MAX }, (_, at) => at + 1).map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={stars === count}
          aria-label={m.starCount({ count })}
          onClick={() => onRate(stars === count ? null : count)}
          className="grid size-11 place-items-center rounded-frame hover:bg-paper-sunken"
        >
          <Star
            aria-hidden="true"
            strokeWidth={1.5}
            className={cx('size-5', stars !== null && count <= stars && 'fill-current')}
          />
        </button>
      ))}
    </div>
  </fieldset>
);

interface FolderSelectProps {
  label: string;
  folders: readonly Folder[];
  value: number | null;
  onChoose: (id: number | null, name: string) => void;
}

/** Select to choose a folder or none. */
export const FolderSelect = ({ label, folders, value, onChoose }: FolderSelectProps) => (
  <InlineSelect
    label={label}
    value={value ?? ''}
    onChange={({ target }) => {
      const folder = folders.find(({ id }) => String(id) === target.value);
      onChoose(folder?.id ?? null, folder?.name ?? '');
    }}
  >
    <option value="">{common.none}</option>
    {folders.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </InlineSelect>
);

interface NoteFieldProps {
  application: DeskApplication;
  desk: DeskState;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The desk's note. Saves while typing and on blur. Shows changes by others while the member does not type. */
const NoteField = ({ application, desk, fieldRef }: NoteFieldProps) => {
  const stored = application.desk.note ?? '';
  const [typed, setTyped] = useState<string>();
  const { change, flush, accept } = useAutosave({
    saved: stored,
    textOf: (note) => note.trim(),
    // The desk shows the note immediately, sends its changes in order and reports failures.
    save: async (note) => {
      desk.writeNote(application.id, note);
      return undefined;
    },
  });
  useEffect(() => accept(stored), [accept, stored]);
  return (
    <Field label={common.note} hint={m.onlyTheDeskTeamSeesIt}>
      <Textarea
        ref={fieldRef}
        rows={3}
        value={typed ?? stored}
        maxLength={DESK_NOTE_MAX}
        aria-keyshortcuts="n"
        onChange={({ target }) => {
          setTyped(target.value);
          change(target.value);
        }}
        onBlur={() => {
          void flush();
          setTyped(undefined);
        }}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </Field>
  );
};

interface DeskMarksProps extends NoteFieldProps {
  folders: readonly Folder[];
}

/** The desk's private marks on an application: stars, a folder and a note. */
export const DeskMarks = ({ folders, ...props }: DeskMarksProps) => {
  const { application, desk } = props;
  const ids = [application.id];
  return (
    <section aria-label={m.desk} className="grid gap-4 border-t pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <StarField stars={application.desk.stars} onRate={(stars) => desk.rate(stars, ids)} />
        <FolderSelect
          label={m.folder}
          folders={folders}
          value={application.desk.folderId}
          onChoose={(id, name) => desk.putInto(id, name, ids)}
        />
      </div>
      <NoteField {...props} />
    </section>
  );
};
