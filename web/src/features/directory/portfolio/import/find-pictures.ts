import { wordsOf } from '../found-words.ts';
import { refusalOfFile } from '../upload-items.ts';
import { readNotes } from '../xmp.ts';
import { type Candidate, type Found, pictureTypeOf, reasonAgainst } from './candidates.ts';
import { readExport } from './instagram.ts';

const isArchive = ({ name, type }: File): boolean =>
  type.includes('zip') || name.toLowerCase().endsWith('.zip');

/** The parts of one export belong together: a list in one names files of another. */
const fromArchives = async (archives: readonly File[]): Promise<Found> => {
  if (archives.length === 0) return { candidates: [], skipped: [] };
  const { openZip } = await import('./zip.ts');
  const entries = await Promise.all(archives.map(openZip));
  return readExport(entries.flat());
};

/** A picture of a folder, with the title and keywords that an editing program wrote into it. */
const fromFile = async (file: File, at: number): Promise<Candidate> => ({
  key: `${at} ${file.webkitRelativePath || file.name}`,
  name: file.name,
  ...wordsOf(await readNotes(file)),
  read: () => Promise.resolve(file),
});

/** The pictures among chosen files: exports of Instagram, or a folder. Throws where an archive cannot be read. */
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
