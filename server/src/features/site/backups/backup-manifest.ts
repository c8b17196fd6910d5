import { z } from 'zod';
import * as m from '#messages/site/backups.ts';
import { BackupError, FORMAT_VERSION } from '#platform/backup/archive.ts';

const manifestSchema = z.object({
  format: z.literal('opencall-backup'),
  formatVersion: z.number(),
  /** The version of the program that made the backup. */
  version: z.string(),
  createdAt: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  /** False: the backup holds no files of members; restoring leaves existing files as they are. */
  media: z.boolean(),
  secrets: z.array(
    z.object({
      file: z.string(),
      setting: z.string(),
      kept: z.enum(['backup', 'elsewhere']),
      check: z.string(),
    }),
  ),
});

/** The first file of a backup. */
export type Manifest = z.output<typeof manifestSchema>;

/** Parses a manifest. @throws BackupError if it is not one, or of an unknown format. */
export const parseManifest = (text: string): Manifest => {
  const json = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  })();
  const { success, data } = manifestSchema.safeParse(json);
  if (!success) throw new BackupError(m.notABackup);
  if (data.formatVersion > FORMAT_VERSION) throw new BackupError(m.madeByNewer({ version: data.version }));
  return data;
};
