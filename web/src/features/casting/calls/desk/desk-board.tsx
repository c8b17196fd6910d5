import type { Call } from '@opencall/contract/casting/calls/calls.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { onDemand } from '#ui/on-demand.tsx';
import { deskQuery } from './desk.api.ts';
import { type ChangeDesk, type DeskAddress, deskFilterOf } from './desk-address.ts';
import { DeskBulkBar } from './desk-bulk-bar.tsx';
import { DeskCase } from './desk-case.tsx';
import { DeskChips } from './desk-chips.tsx';
import { DeskCompare } from './desk-compare.tsx';
import { DeskRows } from './desk-rows.tsx';
import { DeskSide } from './desk-side.tsx';
import { useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDeskPresence } from './use-desk-presence.ts';
import { useMediaQuery } from './use-media-query.ts';

const MessageDialog = onDemand(() => import('./desk-message-dialog.tsx').then((m) => m.DeskMessageDialog));

/** From this width, the application is shown next to the list: `md:` in the classes below. */
const WIDE = '(min-width: 48rem)';

interface DeskBoardProps {
  call: Call;
  viewerId: number;
  address: DeskAddress;
  onChange: ChangeDesk;
  onHelp: () => void;
}

/** Focuses a field with the cursor at the end of its text. */
const writeAtEnd = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** The names of the members at the desk, by user id. */
const useNames = (call: Call): ReadonlyMap<number, string> => {
  const { data } = useQuery(deskQuery(call.id));
  return new Map([
    [call.userId, call.user],
    ...(data?.collaborators ?? []).map(({ userId, username }) => [userId, username] as const),
  ]);
};

const usePicture = (count: number, currentId: number | undefined) => {
  const [shown, setShown] = useState({ id: currentId, at: 0 });
  const at = shown.id === currentId ? Math.min(shown.at, Math.max(0, count - 1)) : 0;
  return {
    at,
    show: (next: number) => setShown({ id: currentId, at: Math.max(0, Math.min(next, count - 1)) }),
  };
};

const useBoard = ({ call, viewerId, address, onChange, onHelp }: DeskBoardProps) => {
  const desk = useDesk({
    callId: call.id,
    filter: deskFilterOf(address),
    isCallOpen: call.status === 'open',
    openId: address.application,
  });
  const { data: info } = useQuery(deskQuery(call.id));
  const folders = info?.folders ?? [];
  const names = useNames(call);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [isWriting, setWriting] = useState(false);
  const { current } = desk;
  const isOpen = address.application !== undefined;
  const isWide = useMediaQuery(WIDE);
  const isShown = isOpen || isWide;
  const viewing = useDeskPresence({ callId: call.id, viewerId, shownId: isShown ? current?.id : undefined });
  const picture = usePicture(current?.pictures.length ?? 0, current?.id);
  useDeskKeys({
    desk,
    folders,
    onNote: () => writeAtEnd(noteField.current),
    onMessage: () => setWriting(true),
    onHelp,
    onPicture: (step) => picture.show(picture.at + step),
  });
  return {
    ...{ desk, info, folders, noteField, isWriting, setWriting, isOpen, isShown, picture },
    open: (id: number) => {
      desk.choose(id);
      onChange({ ...address, application: id }, { replace: isOpen });
    },
    viewersOf: (id: number) =>
      [...viewing].flatMap(([userId, at]) => (at === id ? [names.get(userId) ?? common.aMember] : [])),
  };
};

type PaneProps = Pick<DeskBoardProps, 'call' | 'address' | 'onChange'> & {
  board: ReturnType<typeof useBoard>;
};

const ListPane = ({ board, call, address, onChange }: PaneProps) => {
  const { desk, info, folders, isOpen } = board;
  const pane = useRef<HTMLElement>(null);
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={common.applications}
      className={cx('flex min-h-0 min-w-0 flex-col md:border-r', isOpen && 'max-md:hidden')}
    >
      <DeskSide
        call={call}
        info={info}
        address={address}
        onChange={onChange}
        isCompact
        className="shrink-0 border-b xl:hidden"
      />
      <div className="shrink-0 px-4 pb-2 empty:hidden">
        <DeskChips
          call={call}
          info={info}
          address={address}
          onChange={onChange}
          focusAfterLast={() => pane.current?.focus()}
        />
      </div>
      <DeskRows
        desk={desk}
        call={call}
        folders={folders}
        address={address}
        onOpen={board.open}
        viewers={board.viewersOf}
        onClear={() => onChange({})}
      />
      <DeskBulkBar desk={desk} folders={folders} onMessage={() => board.setWriting(true)} />
    </section>
  );
};

const ApplicationPane = ({ board, call, address, onChange }: PaneProps) => {
  const { desk, folders, isOpen } = board;
  const { current, isComparing } = desk;
  return (
    <section
      aria-label={isComparing ? m.comparison : m.openApplication}
      className={cx('min-h-0 min-w-0 overflow-y-auto', !isOpen && !isComparing && 'max-md:hidden')}
    >
      {isComparing ? (
        <DeskCompare desk={desk} call={call} />
      ) : (
        <DeskCase
          key={current?.id}
          desk={desk}
          call={call}
          folders={folders}
          picture={board.picture}
          noteField={board.noteField}
          isShown={board.isShown}
          viewers={current ? board.viewersOf(current.id) : []}
          onBack={() => onChange({ ...address, application: undefined })}
        />
      )}
    </section>
  );
};

/** Filters, list and open application: three panes on a wide screen, one on a phone. */
export const DeskBoard = (props: DeskBoardProps) => {
  const { call, address, onChange } = props;
  const board = useBoard(props);
  const { current, selected } = board.desk;
  const pane = { board, call, address, onChange };
  return (
    <div
      className={cx(
        'grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
        'md:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[14.5rem_22rem_minmax(0,1fr)]',
      )}
    >
      <DeskSide
        call={call}
        info={board.info}
        address={address}
        onChange={onChange}
        className="min-h-0 overflow-y-auto border-r max-xl:hidden"
      />
      <ListPane {...pane} />
      <ApplicationPane {...pane} />
      {board.isWriting && (
        <MessageDialog
          callId={call.id}
          applications={selected.length > 0 ? selected : current ? [current] : []}
          onClose={() => board.setWriting(false)}
        />
      )}
    </div>
  );
};
