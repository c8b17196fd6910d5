import { BlobReader, BlobWriter, configure, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { ExportEntry } from './instagram.ts';

// The browser decompresses natively. The site's security policy allows no worker created from text.
configure({ useWebWorkers: false });

const entryOf = (entry: FileEntry): ExportEntry => ({
  path: entry.filename,
  text: () => entry.getData(new TextWriter()),
  blob: (type) => entry.getData(new BlobWriter(type)),
});

/** The files in an archive of any size. Reads only its table of contents. */
export const openZip = async (file: Blob): Promise<ExportEntry[]> => {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  return entries.flatMap((entry) => (entry.directory ? [] : [entryOf(entry)]));
};
