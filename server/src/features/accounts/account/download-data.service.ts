import { Readable } from 'node:stream';
import { type ReadStreamOptions, ZipFile } from 'yazl';
import * as m from '#messages/accounts/account.ts';
import type { Db } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { MemberRecords, RecordFile } from '#platform/member-records.ts';
import type { Platform } from '#platform/platform.ts';
import { readRecords } from './account.queries.ts';

/** The contents of a data download. `app/` collects them from the features. */
export interface DownloadSources {
  records: readonly MemberRecords[];
  /** The portfolio as one HTML page, in pieces. */
  portfolioPage(db: Db, member: { userId: number; username: string }): AsyncIterable<string>;
  listFiles(
    platform: Platform,
    userId: number,
  ): AsyncIterable<{ path: string; createdAt: Date; open(): Promise<Readable> }>;
}

/** Writes a JSON array with one row on each line while the rows are read. */
async function* jsonLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const readme = (platform: Platform, viewer: Viewer, files: readonly RecordFile[]): string =>
  [
    m.dataOf({
      siteName: platform.site().siteName,
      username: viewer.user.username,
      time: platform.now().toISOString(),
    }),
    '',
    ...files.map(({ name, about }) => `${name}.json\n    ${about}`),
    `index.html\n    ${m.aboutPortfolioPage}`,
    `files/\n    ${m.aboutFilesFolder}`,
    '',
  ].join('\n');

/**
 * Creates a zip of all data about a member while it is sent. Memory holds only a page of rows and a part of
 * one file. Destroying the stream stops the work.
 */
export const streamOwnData = async (
  platform: Platform,
  viewer: Viewer,
  { records, portfolioPage, listFiles }: DownloadSources,
): Promise<Readable> => {
  const files = records.flatMap((feature) => feature.files);
  const { database, now } = platform;
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error) => output.destroy(error as Error));
  output.on('close', () => open?.destroy());

  /**
   * Adds an entry; the zip requests one entry after the other. An error in one aborts the download, so that
   * the client notices.
   */
  const addEntry = (
    path: string,
    options: Partial<ReadStreamOptions>,
    source: () => Promise<Readable>,
  ): void =>
    zip.addReadStreamLazy(path, options, (take) => {
      if (output.destroyed) return;
      source().then(
        (stream) => {
          open = stream.on('error', (error) => output.destroy(error));
          take(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });

  zip.addBuffer(Buffer.from(readme(platform, viewer, files)), 'README.txt', { mtime: now() });
  const { userId, user } = viewer;
  addEntry('index.html', { mtime: now() }, async () =>
    Readable.from(portfolioPage(database.db, { userId, username: user.username })),
  );
  for (const file of files) {
    addEntry(`${file.name}.json`, { mtime: now() }, async () =>
      Readable.from(jsonLines(readRecords(database.db, file, viewer.userId))),
    );
  }
  for await (const { path, createdAt, open: openFile } of listFiles(platform, viewer.userId)) {
    // Pictures and videos are already compressed.
    addEntry(`files/${path}`, { compress: false, mtime: createdAt }, openFile);
  }
  zip.end();
  return output;
};
