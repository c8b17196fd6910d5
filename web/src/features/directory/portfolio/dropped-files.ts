/** All files of a dropped folder, its folders included, by their names. */
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
  // A reader answers a part at a time, and nothing at the end.
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

/** What a system leaves in folders. */
const isHidden = ({ name }: File): boolean =>
  name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

/** The files that were dropped, those in dropped folders included. */
export const droppedFiles = async ({ items, files }: DataTransfer): Promise<File[]> => {
  // Read the entries synchronously: the browser clears the items after the drop event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const found = entries.length > 0 ? (await Promise.all(entries.map(filesUnder))).flat() : [...files];
  return found.filter((file) => !isHidden(file));
};

/** The files of a field, those of a chosen folder in the order of their names. */
export const chosenFiles = (list: FileList | null): File[] =>
  [...(list ?? [])]
    .filter((file) => !isHidden(file))
    .sort((a, b) =>
      (a.webkitRelativePath || a.name).localeCompare(b.webkitRelativePath || b.name, 'en', { numeric: true }),
    );
