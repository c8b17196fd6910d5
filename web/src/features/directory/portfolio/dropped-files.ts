/** All files of a dropped folder and its subfolders, sorted by name. */
const filesUnder = async (entry: FileSystemEntry): Promise<File[]> => {
  if (entry.isFile) {
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
        () => resolve([]),
      ),
    );
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const entries: FileSystemEntry[] = [];
  // `readEntries` returns one batch at a time, and an empty one at the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (part.length === 0) break;
    entries.push(...part);
  }
  entries.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return (await Promise.all(entries.map(filesUnder))).flat();
};

/** Files that operating systems create in folders. */
const isHidden = ({ name }: File): boolean =>
  name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

/** The dropped files, including those in dropped folders. */
export const droppedFiles = async ({ items, files }: DataTransfer): Promise<File[]> => {
  // Read the entries synchronously: the browser clears the items after the drop event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const found = entries.length > 0 ? (await Promise.all(entries.map(filesUnder))).flat() : [...files];
  return found.filter((file) => !isHidden(file));
};

/** The files of a file input; those of a chosen folder are sorted by name. */
export const chosenFiles = (list: FileList | null): File[] =>
  [...(list ?? [])]
    .filter((file) => !isHidden(file))
    .sort((a, b) =>
      (a.webkitRelativePath || a.name).localeCompare(b.webkitRelativePath || b.name, 'en', { numeric: true }),
    );
