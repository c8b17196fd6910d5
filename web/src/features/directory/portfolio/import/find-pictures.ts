import { wordsOf } from '../found-words.ts';
import { refusalOfFile } from '../upload-items.ts';
import { readNotes } from '../xmp.ts';
import { type Candidate, type Found, pictureTypeOf, reasonAgainst } from './candidates.ts';
import { readExport } from './instagram.ts';

const isArchive = ({ name, type }: File): boolean =>
  type.includes('zip') || name.toLowerCase().endsWith('.zip');

/** Reads all archives together, because a list in one archive may name files in another. */
const fromArchives = async (archives: readonly File[]): Promise<Found> => {
  if (archives.length === 0) return { candidates: [], skipped: [] };
  const { openZip } = await import('./zip.ts');
  const entries = await Promise.all(archives.map(openZip));
  return readExport(entries.flat());
};

/** A picture from a folder, with the texts that an image editor stored in it. */
const fromFile = async (file: File, at: number): Promise<Candidate> => ({
  key: `${at} ${file.webkitRelativePath || file.name}`,
  name: file.name,
  ...wordsOf(await readNotes(file)),
  read: () => Promise.resolve(file),
});

/** Finds the pictures in the chosen files: Instagram exports or a folder. Throws if an archive cannot be read. */
export const findPictures = async (files: readonly File[]): Promise<Found> => {
  const found = await fromArchives(files.filter(isArchive));
  const loose = files.filter((file) => !isArchive(file));
  const fits = (file: File): boolean => pictureTypeOf(file.name) !== undefined && !refusalOfFile(file);
  const candidates = await Promise.all(loose.filter(fits).map(fromFile));
  const skipped = loose
    .filter((file) => !fits(file))
    .map((file) => ({
      name: file.name,
      reason: (pictureTypeOf(file.name) && refusalOfFile(file)) || reasonAgainst(file.name),
    }));
  return {
    candidates: [...found.candidates, ...candidates],
    skipped: [...found.skipped, ...skipped],
  };
};
