import type { Folder } from '@opencall/contract/casting/calls/applications.schemas';
import Columns2 from 'lucide-react/icons/columns-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { FolderSelect } from './desk-case-marks.tsx';
import type { DeskState } from './use-desk.ts';

interface DeskBulkBarProps {
  desk: DeskState;
  folders: readonly Folder[];
  onMessage: () => void;
}

const SelectionToolbar = ({ desk, folders, onMessage }: DeskBulkBarProps) => (
  <div role="toolbar" aria-label={m.selectedApplications} className="flex flex-wrap items-center gap-1.5">
    <span className="px-1 text-sm font-medium tabular-nums">
      {m.selectedCount({ count: desk.selection.ids.length })}
    </span>
    <Button variant="outline" size="sm" aria-keyshortcuts="s" onClick={() => desk.moveTo('shortlisted')}>
      {m.shortlist}
    </Button>
    <Button variant="outline" size="sm" aria-keyshortcuts="x" onClick={() => desk.moveTo('declined')}>
      {m.decline}
    </Button>
    <Button variant="outline" size="sm" aria-keyshortcuts="o" onClick={() => desk.moveTo('offered')}>
      {m.offer}
    </Button>
    <FolderSelect
      folders={folders}
      label={m.folder}
      value={null}
      onChoose={(id, name) => desk.putInto(id, name)}
    />
    <Button variant="ghost" size="sm" aria-keyshortcuts="m" onClick={onMessage}>
      <MessageCircle aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {common.message}
    </Button>
    <Button
      variant="ghost"
      size="sm"
      aria-keyshortcuts="c"
      disabled={!desk.canCompare}
      onClick={() => desk.setComparing(!desk.isComparing)}
    >
      <Columns2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {desk.isComparing ? m.stopComparing : desk.canCompare ? m.compare : m.compareTwoToFour}
    </Button>
    <Button variant="ghost" size="icon" aria-label={m.clearTheSelection} onClick={desk.selection.clear}>
      <X aria-hidden="true" className="size-4" />
    </Button>
  </div>
);

/** Bar under the list: actions for the selected applications, and the last change with its undo button. */
export const DeskBulkBar = (props: DeskBulkBarProps) => {
  const { desk } = props;
  const hasSelection = desk.selection.ids.length > 0;
  if (!hasSelection && !desk.last) return <div role="status" />;
  return (
    <div className="shrink-0 border-t bg-paper-raised px-2 py-1.5">
      {hasSelection && <SelectionToolbar {...props} />}
      <div role="status" className="flex min-h-11 items-center justify-between gap-3 pl-1 text-sm">
        {desk.last && (
          <>
            <span className="min-w-0 truncate text-ink-soft">{desk.last.text}</span>
            {desk.last.inverse.length > 0 && (
              <Button variant="ghost" size="sm" aria-keyshortcuts="u" onClick={desk.undo}>
                <Undo2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
                {common.undo}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
};
