import type { Folder } from '@opencall/contract/casting/calls/applications.schemas';
import { FOLDER_NAME_MAX } from '@opencall/contract/casting/calls/calls.vocabulary';
import { isBlank } from '@opencall/contract/shared/plain-text';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useRef, useState } from 'react';
import { showFailure } from '#lib/use-zod-form.ts';
import * as m from '#messages/casting/calls-desk';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useCreateFolder, useDeleteFolder, useRenameFolder } from './desk.api.ts';
import { type DeskSideProps, SideChoice } from './desk-side-choice.tsx';

/** Number of folders that have a keyboard shortcut. */
const SHORTCUT_COUNT = 9;

interface NameDialogProps {
  title: string;
  initial: string;
  pending: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

const NameDialog = ({ title, initial, pending, onSave, onClose }: NameDialogProps) => {
  const [name, setName] = useState(initial);
  const [showErrors, setShowErrors] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowErrors(true);
    if (isBlank(name)) field.current?.focus();
    else onSave(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form="folder-name" pending={pending}>
            {common.save}
          </Button>
        </>
      }
    >
      <form id="folder-name" onSubmit={submit} noValidate>
        <Field label={common.name} error={showErrors && isBlank(name) ? m.enterAName : undefined}>
          <Input
            ref={field}
            value={name}
            maxLength={FOLDER_NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
};

type FolderTask = { kind: 'create' } | { kind: 'rename' | 'delete'; folder: Folder };

interface TaskDialogProps {
  callId: number;
  task: FolderTask;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

const useFolderTasks = ({ callId, onClose, onDeleted }: Omit<TaskDialogProps, 'task'>) => {
  const create = useCreateFolder(callId);
  const rename = useRenameFolder(callId);
  const remove = useDeleteFolder(callId);
  return {
    create: (name: string) =>
      create.mutate(name, { onSuccess: onClose, onError: showFailure(m.couldNotCreateTheFolder) }),
    rename: (id: number, name: string) =>
      rename.mutate({ id, name }, { onSuccess: onClose, onError: showFailure(m.couldNotRenameTheFolder) }),
    remove: (id: number) =>
      remove.mutate(id, {
        onSuccess: () => {
          onDeleted(id);
          onClose();
        },
        onError: showFailure(m.couldNotDeleteTheFolder),
      }),
    pending: create.isPending || rename.isPending || remove.isPending,
  };
};

const TaskDialog = ({ task, ...props }: TaskDialogProps) => {
  const { onClose } = props;
  const { create, rename, remove, pending } = useFolderTasks(props);
  if (task.kind === 'delete')
    return (
      <ConfirmDialog
        title={m.deleteTheFolder({ name: task.folder.name })}
        description={m.applicationsStayOnTheDesk}
        confirmLabel={m.deleteFolder}
        pending={pending}
        onConfirm={() => remove(task.folder.id)}
        onClose={onClose}
      />
    );
  return (
    <NameDialog
      title={task.kind === 'create' ? m.newFolder : m.renameFolder}
      initial={task.kind === 'rename' ? task.folder.name : ''}
      pending={pending}
      onSave={(name) => (task.kind === 'create' ? create(name) : rename(task.folder.id, name))}
      onClose={onClose}
    />
  );
};

const toggleFolder = (address: DeskSideProps['address'], id: number): DeskSideProps['address'] => ({
  ...address,
  folder: address.folder === id ? undefined : id,
  application: undefined,
});

/** The folders of the desk. The first nine have a keyboard shortcut each. */
export const DeskFolders = ({ call, info, address, onChange }: DeskSideProps) => {
  const [task, setTask] = useState<FolderTask>();
  const folders = info?.folders ?? [];
  const chosen = folders.find(({ id }) => id === address.folder);
  return (
    <section aria-label={m.folders}>
      <h2 className="edge-print mb-1.5 text-ink-soft">{m.folders}</h2>
      <ul aria-label={m.foldersOfThisDesk}>
        {folders.map((folder, index) => (
          <li key={folder.id}>
            <SideChoice
              label={index < SHORTCUT_COUNT ? `${index + 1} · ${folder.name}` : folder.name}
              chosen={address.folder === folder.id}
              onChoose={() => onChange(toggleFolder(address, folder.id))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap">
        <Button variant="ghost" size="sm" className="-ml-1" onClick={() => setTask({ kind: 'create' })}>
          <Plus aria-hidden="true" className="size-4" />
          {m.newFolder}
        </Button>
        {chosen && (
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.renameName({ name: chosen.name })}
              onClick={() => setTask({ kind: 'rename', folder: chosen })}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.deleteName({ name: chosen.name })}
              onClick={() => setTask({ kind: 'delete', folder: chosen })}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </>
        )}
      </div>
      {task && (
        <TaskDialog
          callId={call.id}
          task={task}
          onClose={() => setTask(undefined)}
          onDeleted={(id) => address.folder === id && onChange({ ...address, folder: undefined })}
        />
      )}
    </section>
  );
};
