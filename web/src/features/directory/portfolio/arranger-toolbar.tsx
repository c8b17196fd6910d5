import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import {
  SENSITIVE_KINDS,
  type SensitiveKind,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ImageUp from 'lucide-react/icons/image-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useState } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import { pictureCountText, SENSITIVE_WORDS } from './picture-words.ts';
import { useAlbums } from './portfolio.api.ts';
import { usePatchAlbum } from './use-album-changes.ts';
import type { Arranging } from './use-arranging.ts';

const ICON = 'size-4.5';

interface ToolProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onPress: () => void;
}

const Tool = ({ label, icon, disabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    // Not `disabled`: that would remove the focus from the button that was just pressed.
    aria-disabled={disabled}
    onClick={() => !disabled && onPress()}
    className={buttonClass('ghost', 'icon')}
  >
    {icon}
  </button>
);

interface ToolbarProps {
  album: Album;
  arranging: Arranging;
  onEdit: (picture: Pick<Picture, 'id'>) => void;
}

const SensitiveSelect = ({ arranging }: { arranging: Arranging }) => {
  const { chosen, patch } = arranging;
  const set = (value: string) => {
    const sensitive = value === 'none' ? null : (value as SensitiveKind);
    const step = sensitive ? m.stepMarkedSensitive : m.stepNoLongerSensitive;
    patch([...chosen], { sensitive }, step({ pictureCount: pictureCountText(chosen.size) }));
  };
  return (
    <InlineSelect label={m.markAs} value="" onChange={({ target }) => target.value && set(target.value)}>
      <option value="">{m.chooseSensitive}</option>
      {SENSITIVE_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {SENSITIVE_WORDS[kind]}
        </option>
      ))}
      <option value="none">{m.notSensitive}</option>
    </InlineSelect>
  );
};

const AlbumSelect = ({ album, arranging }: Omit<ToolbarProps, 'onEdit'>) => {
  const { data: albums = [] } = useAlbums(album.userId);
  const others = albums.filter(({ id }) => id !== album.id);
  if (others.length === 0) return null;
  return (
    <InlineSelect
      label={m.moveTo}
      value=""
      onChange={({ target }) => {
        const to = others.find(({ id }) => id === Number(target.value));
        if (to) arranging.moveTo([...arranging.chosen], to);
      }}
    >
      <option value="">{m.chooseAlbum}</option>
      {others.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </InlineSelect>
  );
};

const SelectedTools = ({ album, arranging, onEdit }: ToolbarProps) => {
  const [isAsking, setAsking] = useState(false);
  const patchAlbum = usePatchAlbum(album);
  const { chosen } = arranging;
  const [only] = chosen;
  const isOne = chosen.size === 1 && only !== undefined;
  return (
    <>
      <Tool
        label={m.moveToTheFront}
        icon={<ChevronsLeft aria-hidden="true" className={ICON} strokeWidth={1.75} />}
        onPress={() => arranging.moveBefore(chosen, 0)}
      />
      <Tool
        label={m.moveLeft}
        icon={<ArrowLeft aria-hidden="true" className={ICON} strokeWidth={1.75} />}
        onPress={() => arranging.moveBy(chosen, -1)}
      />
      <Tool
        label={m.moveRight}
        icon={<ArrowRight aria-hidden="true" className={ICON} strokeWidth={1.75} />}
        onPress={() => arranging.moveBy(chosen, 1)}
      />
      <Tool
        label={isOne ? m.editPicture : m.editPictureSelectOne}
        disabled={!isOne}
        icon={<Pencil aria-hidden="true" className={ICON} strokeWidth={1.75} />}
        onPress={() => isOne && onEdit({ id: only })}
      />
      <Tool
        label={isOne ? m.setAsCover : m.setAsCoverSelectOne}
        disabled={!isOne}
        icon={<ImageUp aria-hidden="true" className={ICON} strokeWidth={1.75} />}
        onPress={() => isOne && patchAlbum.mutate({ coverId: only })}
      />
      <Tool
        label={common.deleteLabel}
        icon={<Trash2 aria-hidden="true" className={ICON} strokeWidth={1.75} />}
        onPress={() => setAsking(true)}
      />
      <SensitiveSelect arranging={arranging} />
      <AlbumSelect album={album} arranging={arranging} />
      <ConfirmDialog
        open={isAsking}
        title={m.deletePicturesQuestion({ count: chosen.size })}
        description={m.deletePicturesNote}
        confirmLabel={m.deletePictures({ count: chosen.size })}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          arranging.remove([...chosen]);
        }}
      />
    </>
  );
};

/** Actions for the selected pictures. Stays in view while the page scrolls. */
export const ArrangerToolbar = (props: ToolbarProps) => {
  const { arranging } = props;
  const { chosen, ids, choose, canUndo, lastStep, undo } = arranging;
  return (
    <div
      role="toolbar"
      aria-label={m.arrangePictures}
      className="sticky top-16 z-10 -mx-1 mb-4 flex flex-wrap items-center gap-1 border-y bg-paper px-1 py-1"
    >
      <p className="mr-2 text-sm tabular-nums">
        {chosen.size === 0 ? pictureCountText(ids.length) : m.selectedCount({ count: chosen.size })}
      </p>
      <button
        type="button"
        onClick={() => choose(chosen.size === ids.length ? [] : ids)}
        className={buttonClass('ghost', 'sm')}
      >
        {chosen.size === ids.length ? m.selectNone : m.selectAll}
      </button>
      {chosen.size > 0 && (
        <div className="contents max-sm:order-last max-sm:flex max-sm:w-full max-sm:gap-x-1 max-sm:relative max-sm:overflow-x-auto max-sm:py-1 max-sm:*:shrink-0">
          <SelectedTools {...props} />
        </div>
      )}
      <span className="ml-auto">
        <Tool
          label={lastStep ? m.undoStep({ step: lastStep }) : common.undo}
          disabled={!canUndo}
          icon={<Undo2 aria-hidden="true" className={ICON} strokeWidth={1.75} />}
          onPress={undo}
        />
      </span>
    </div>
  );
};
