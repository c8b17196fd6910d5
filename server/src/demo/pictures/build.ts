/**
 * Draws the packaged demo pictures again: `npx tsx server/src/demo/pictures/build.ts [id prefix …]`. With prefixes it
 * draws those only and keeps the rest; `landing` and `home` are the pictures of the web client.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { documentMembers } from '#demo/roster.ts';
import { documentFrame, renderDocument } from './documents.ts';
import { firstFrameNumber, landingFrames, landingTiles, renderTile } from './landing.ts';
import type { Size } from './light.ts';
import { type PackagedPicture, picturesFolder, readManifest } from './manifest.ts';
import { leadPortrait } from './members.ts';
import { type PlannedPicture, planPictures } from './plan.ts';
import { renderPortrait } from './render.ts';
import { renderStillLife } from './still-life.ts';

const folder = picturesFolder();
const webFolder = join(folder, '../../web/public');

interface Job {
  readonly id: string;
  readonly size: Size;
  readonly about: Pick<PackagedPicture, 'kind' | 'member' | 'motif' | 'alt'>;
  readonly render: () => Promise<Buffer>;
}

const jobOf = (picture: PlannedPicture): Job => {
  const { id, alt, size, kind } = picture;
  if ('portrait' in picture) {
    const { member, portrait } = picture;
    return { id, size, about: { kind, member, alt }, render: () => renderPortrait(portrait, size) };
  }
  const { motif, still } = picture;
  return { id, size, about: { kind, motif, alt }, render: () => renderStillLife(still, size) };
};

const documentJobs = (): Job[] =>
  documentMembers.map((member, at) => ({
    id: `d${at}`,
    size: documentFrame,
    about: { kind: 'document', member, alt: 'A specimen of an identity card.' },
    render: () => renderDocument(member),
  }));

/** Quality by width. Small files need more quality, because they are shown without scaling. */
const qualityAt = (width: number): number => (width <= 320 ? 58 : width <= 640 ? 50 : 46);

const widthsOf = (width: number): number[] => [320, 640].filter((smaller) => smaller < width).concat(width);

const thumbHash = async (picture: Buffer): Promise<string> => {
  const { data, info } = await sharp(picture)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
};

const writeSizes = async (
  picture: Buffer,
  path: (width: number) => string,
  widths: readonly number[],
): Promise<number> => {
  let bytes = 0;
  for (const width of widths) {
    const made = await sharp(picture)
      .resize(width)
      .webp({ quality: qualityAt(width), effort: 6 })
      .toFile(path(width));
    bytes += made.size;
  }
  return bytes;
};

const runJob = async (job: Job): Promise<PackagedPicture> => {
  const picture = await job.render();
  const widths = widthsOf(job.size.width);
  const bytes = await writeSizes(picture, (width) => join(folder, `${job.id}-${width}.webp`), widths);
  return { id: job.id, ...job.about, ...job.size, widths, bytes, placeholder: await thumbHash(picture) };
};

/** Formats the manifest like Biome, with each list of widths on one line. */
const formatted = (pictures: readonly PackagedPicture[]): string =>
  `${JSON.stringify(pictures, null, 2).replaceAll(/\[\s+(\d+),\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2, $3]')}\n`;

const packageAll = async (prefixes: readonly string[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const known = new Map((await readManifest().catch(() => [])).map((picture) => [picture.id, picture]));
  const jobs = [...planPictures().map(jobOf), ...documentJobs()];
  const waiting = jobs.filter(({ id }) => !known.has(id) || prefixes.some((prefix) => id.startsWith(prefix)));
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) known.set(job.id, await runJob(job));
  };
  await Promise.all([work(), work()]);
  const pictures = jobs.flatMap(({ id, about }) => {
    const picture = known.get(id);
    return picture ? { ...picture, ...about } : [];
  });
  await writeFile(join(folder, 'manifest.json'), formatted(pictures));
  const stale = [...known.values()].filter(({ id }) => !jobs.some((job) => job.id === id));
  await Promise.all(
    stale.flatMap(({ id, widths }) =>
      widths.map((width) => rm(join(folder, `${id}-${width}.webp`), { force: true })),
    ),
  );
};

const writeWeb = async (name: string, picture: Buffer, width: number): Promise<void> => {
  for (const [suffix, at] of [
    ['', width],
    ['-sm', width / 2],
  ] as const) {
    await sharp(picture)
      .resize(at)
      .webp({ quality: 60, effort: 6 })
      .toFile(join(webFolder, `${name}${suffix}.webp`));
  }
};

/** The link preview of the front page: ten frames in two rows. */
const drawLandingPreview = async (): Promise<void> => {
  const [width, height, columns] = [240, 300, 5];
  const frames = landingFrames.slice(0, 2 * columns).map(async (_, at) => {
    const file = join(webFolder, `landing/frame-${String(at + firstFrameNumber).padStart(2, '0')}.webp`);
    const input = await sharp(file).resize({ width, height, fit: 'cover' }).toBuffer();
    return { input, left: (at % columns) * width, top: Math.floor(at / columns) * height };
  });
  await sharp({
    create: { width: columns * width, height: 2 * height, channels: 3, background: '#161311' },
  })
    .composite(await Promise.all(frames))
    .jpeg({ quality: 82 })
    .toFile(join(webFolder, 'landing/preview.jpg'));
};

const drawLanding = async (): Promise<void> => {
  await mkdir(join(webFolder, 'landing'), { recursive: true });
  for (const [at, member] of landingFrames.entries()) {
    const frame = String(at + firstFrameNumber).padStart(2, '0');
    await writeWeb(`landing/frame-${frame}`, await renderPortrait(leadPortrait(member)), 480);
  }
  for (const [name, tile] of Object.entries(landingTiles)) {
    await writeWeb(`landing/tile-${name}`, await renderTile(tile), 720);
  }
  await drawLandingPreview();
};

const drawHome = async (): Promise<void> => {
  await mkdir(join(webFolder, 'home'), { recursive: true });
  const spec = {
    motif: 'room',
    ground: 'charcoal',
    second: 'mocha',
    monochrome: false,
    seed: 'home',
  } as const;
  await writeWeb('home/hero', await renderStillLife(spec, { width: 1920, height: 1080 }), 1920);
};

const wanted = process.argv.slice(2);
if (wanted.includes('landing') || wanted.length === 0) await drawLanding();
if (wanted.includes('home') || wanted.length === 0) await drawHome();
if (wanted.some((name) => name !== 'landing' && name !== 'home') || wanted.length === 0)
  await packageAll(wanted);
