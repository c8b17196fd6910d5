import { BlobReader, BlobWriter, configure, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { ExportEntry } from './instagram.ts';

// The browser unpacks by itself; the policy of this site allows no worker made from text.
configure({ useWebWorkers: false });

const entryOf = (entry: FileEntry): ExportEntry => ({
  path: entry.filename,
  text: () => entry.getData(new TextWriter()),
  blob: (type) => entry.getData(new BlobWriter(type)),
});

/** The files in an archive, of any size: only its table of contents is read. */
export const openZip = async (file: Blob): Promise<ExportEntry[]> => {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  return entries.flatMap((entry) => (entry.directory ? [] : [entryOf(entry)]));
};
