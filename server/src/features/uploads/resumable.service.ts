import type { ResumableUpload } from '@opencall/contract/uploads/resumable.schemas';
import { uploadFieldsSchema } from '@opencall/contract/uploads/uploads.schemas';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { acceptUpload } from './accept-upload.ts';
import type { MediaLibrary } from './media-library.service.ts';
import type { Outcome, ResumableFolder, UploadKey } from './resumable-folder.ts';
import { storeKey } from './resumable-folder.ts';
import type { TusServer, TusUpload } from './resumable-tus.ts';
import { withScratch } from './scratch-folder.ts';

/** Any fixed number: with a member's id it names the lock of what that member has begun to upload. */
const UNFINISHED_UPLOADS = 0x0b10ad;

/**
 * Makes room for one more upload of a member and begins it. One at a time in all processes: who counts while others
 * begin counts too few.
 */
export const beginUpload = <Begun>(
  { database, folder }: { database: Database; folder: ResumableFolder },
  ownerId: number,
  create: () => Promise<Begun>,
): Promise<Begun> =>
  database.transaction(async (tx) => {
    await tx.query({
      text: 'select pg_advisory_xact_lock($1::int, $2::int)',
      values: [UNFINISHED_UPLOADS, ownerId],
    });
    await folder.makeRoom(ownerId);
    return create();
  });

interface Parts {
  tus: TusServer;
  folder: ResumableFolder;
  library: MediaLibrary;
  /** Folder for the copies that are made of videos. */
  scratch: string;
  now(): Date;
}

/** Failures that the same bytes may outlive: they are told, and not kept as the outcome. */
const isPassing = (error: AppError): boolean => error.status >= 500;

/** Takes in files whose bytes are all here, each once, and remembers what became of it. */
export const createResumableUploads = ({ tus, folder, library, scratch, now }: Parts) => {
  const running = new Map<string, Promise<Outcome>>();

  const accept = async (key: UploadKey, upload: TusUpload): Promise<string> => {
    const { uploadType: type, description } = uploadFieldsSchema.parse({
      uploadType: upload.metadata.uploadType,
      description: upload.metadata.description ?? '',
    });
    return withScratch(scratch, (copies) =>
      acceptUpload(library, {
        upload: { type, description, path: folder.pathOf(key) },
        folder: copies,
        ownerId: key.ownerId,
        now: now(),
      }),
    );
  };

  const decide = async (key: UploadKey, upload: TusUpload): Promise<Outcome> => {
    const { length } = upload;
    try {
      return { length, url: await accept(key, upload), failure: null };
    } catch (error) {
      if (!(error instanceof AppError) || isPassing(error)) throw error;
      return { length, url: null, failure: { error: error.message, code: error.code } };
    }
  };

  const finish = async (key: UploadKey, upload: TusUpload): Promise<Outcome> => {
    const known = await folder.findOutcome(key);
    if (known) return known;
    const outcome = await decide(key, upload);
    await folder.keepOutcome(key, outcome);
    await folder.removeBytes(key);
    return outcome;
  };

  /** Parallel calls for one upload share one answer. */
  const finishOnce = (key: UploadKey, upload: TusUpload): Promise<Outcome> => {
    const name = storeKey(key);
    const work = running.get(name) ?? finish(key, upload).finally(() => running.delete(name));
    running.set(name, work);
    return work;
  };

  /**
   * The outcome where there is one already, or where all bytes are here; null while some are missing.
   * @throws UPLOAD_NOT_FOUND; BUSY, after which a later call tries again.
   */
  const settle = async (
    key: UploadKey,
  ): Promise<{ outcome: Outcome | null; offset: number; length: number }> => {
    const known = (await folder.findOutcome(key)) ?? (await running.get(storeKey(key)));
    if (known) return { outcome: known, offset: known.length, length: known.length };
    const upload = await tus.find(key);
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    const { offset, length } = upload;
    const outcome = offset === length ? await finishOnce(key, upload) : null;
    return { outcome, offset, length };
  };

  return {
    settle,

    /** @throws UPLOAD_NOT_FOUND, BUSY. */
    async describe(key: UploadKey): Promise<ResumableUpload> {
      const { outcome, offset, length } = await settle(key);
      return { id: key.id, offset, length, url: outcome?.url ?? null, failure: outcome?.failure ?? null };
    },
  };
};
export type ResumableUploads = ReturnType<typeof createResumableUploads>;
