import { useQueryClient } from '@tanstack/react-query';
import FolderOpen from 'lucide-react/icons/folder-open';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, type DragEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import { chosenFiles, droppedFiles } from './dropped-files.ts';
import { wordsOf } from './found-words.ts';
import { ACCEPTED, type ChosenFile } from './upload-items.ts';
import { addUploads } from './upload-queue.ts';
import { readNotes } from './xmp.ts';

/** Adds the titles and descriptions that an image editor stored in the files (XMP). */
const withNotes = (files: readonly File[]): Promise<ChosenFile[]> =>
  Promise.all(files.map(async (file) => ({ file, ...wordsOf(await readNotes(file)) })));

/** Queues files for the album of the signed-in member. */
export const useAddFiles = (albumId: number, userId: number) => {
  const client = useQueryClient();
  return useCallback(
    async (files: readonly File[]) => {
      if (files.length > 0) await addUploads({ userId, client }, albumId, await withNotes(files));
    },
    [albumId, userId, client],
  );
};

interface AddButtonsProps {
  onFiles: (files: File[]) => void;
  /** True if the album is empty: adding pictures is then the primary action. */
  primary?: boolean;
}

/** Two file inputs: one for files, one for a whole folder. */
export const AddButtons = ({ onFiles, primary = false }: AddButtonsProps) => {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = chosenFiles(event.target.files);
    // Choosing the same file again must also fire a change event.
    event.target.value = '';
    onFiles(chosen);
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        aria-label={m.picturesToAdd}
        multiple
        hidden
        accept={ACCEPTED}
        onChange={choose}
      />
      <input
        ref={(input) => {
          input?.setAttribute('webkitdirectory', '');
          folder.current = input;
        }}
        type="file"
        aria-label={m.folderToAdd}
        multiple
        hidden
        onChange={choose}
      />
      <Button variant={primary ? 'primary' : 'solid'} onClick={() => files.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {m.addPictures}
      </Button>
      <Button variant="ghost" onClick={() => folder.current?.click()} className="max-sm:hidden">
        <FolderOpen aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {m.addAFolder}
      </Button>
    </>
  );
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Accepts files and folders that are dropped anywhere on its children. */
export const DropArea = ({
  onFiles,
  children,
}: {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) => {
  // Entering a child also fires dragleave on its parent. Counting both events tells when the pointer leaves the area.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    void droppedFiles(event.dataTransfer).then(onFiles);
  };
  return (
    <section
      aria-label={common.pictures}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
      className="relative"
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute -inset-3 z-20 grid place-items-start justify-center rounded-frame border-2 border-ink border-dashed bg-paper/85 pt-24">
          <p className="display text-2xl">{m.dropPicturesOrAFolder}</p>
        </div>
      )}
    </section>
  );
};
