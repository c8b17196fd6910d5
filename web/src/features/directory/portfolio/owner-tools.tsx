import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { ALBUM_PICTURES_MAX } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import Import from 'lucide-react/icons/import';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Message } from '#ui/message.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { AlbumDialog } from './album-dialog.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { useDeleteAlbum } from './use-album-changes.ts';

const ImportDialog = onDemand(() => import('./import/import-dialog.tsx').then((m) => m.ImportDialog));

/** Counts the pictures without alternative text, which members who cannot see them need. */
const MissingWords = ({ album, pictures }: { album: Album; pictures: readonly Picture[] }) => {
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = pictures.find(({ id }) => id === editedId);
  const lacking = pictures.filter(({ alt }) => alt === '');
  const [next] = lacking.filter(({ id }) => id !== editedId);
  const [first] = lacking;
  return (
    <>
      {first && (
        <p className="mt-3 text-sm text-ink-soft">
          <Message
            text={m.noDescriptionYet({ count: lacking.length })}
            tags={{
              button: (children) => (
                <button type="button" onClick={() => setEditedId(first.id)} className="text-link min-h-11">
                  {children}
                </button>
              ),
            }}
          />
        </p>
      )}
      {edited && (
        <PictureSheet
          album={album}
          picture={edited}
          onNext={next && (() => setEditedId(next.id))}
          onClose={() => setEditedId(null)}
        />
      )}
    </>
  );
};

interface OwnerToolsProps {
  album: Album;
  pictures: readonly Picture[];
  isArranging: boolean;
  onArrange: (arranging: boolean) => void;
  onDeleted: () => void;
  /** The buttons that add pictures. */
  add: ReactNode;
}

/** The owner's actions for the whole album. */
export const OwnerTools = (props: OwnerToolsProps) => {
  const { album, pictures, isArranging, onArrange, onDeleted, add } = props;
  const [open, setOpen] = useState<'edit' | 'delete' | 'import' | null>(null);
  const remove = useDeleteAlbum(album);
  const close = () => setOpen(null);
  const room = ALBUM_PICTURES_MAX - pictures.length;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {room > 0 && add}
        {room > 0 && (
          <Button variant="ghost" onClick={() => setOpen('import')}>
            <Import aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {m.importLabel}
          </Button>
        )}
        {pictures.length > 0 && (
          <Button variant="outline" aria-pressed={isArranging} onClick={() => onArrange(!isArranging)}>
            <LayoutGrid aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {isArranging ? common.done : m.arrange}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setOpen('edit')}>
          <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.editAlbum}
        </Button>
        <Button variant="ghost" onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.deleteAlbum}
        </Button>
      </div>
      <MissingWords album={album} pictures={pictures} />
      {open === 'import' && (
        <ImportDialog albumId={album.id} userId={album.userId} room={room} onClose={close} />
      )}
      {open === 'edit' && <AlbumDialog userId={album.userId} album={album} onClose={close} onSaved={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={m.deleteAlbumQuestion({ title: album.title })}
        description={
          pictures.length > 0 ? m.deleteAlbumNote({ count: album.pictureCount }) : m.deleteEmptyAlbumNote
        }
        confirmLabel={m.deleteAlbum}
        pending={remove.isPending}
        pendingLabel={common.deleting}
        onClose={close}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: close })}
      />
    </>
  );
};
