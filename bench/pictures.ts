/**
 * Measures uploaded pictures: how many per second get all renditions of an album, beside bare sharp that scales each once to
 * the largest width, in turns; and the additional memory for four pictures in parallel.
 * Run: npm run bench -- pictures [--pictures 24]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createImageProcessor } from '../server/src/platform/media/images.ts';
import { ALBUM_PLAN } from '../server/src/platform/media/rendition-plan.ts';
import { bareRendition, photograph } from '../server/src/testing/photographs.ts';
import { reportFigure, timed } from './measure.ts';

/** Limit for six renditions, a placeholder and the camera's metadata, as a multiple of one rendition with bare sharp. */
const BUDGET_RATIO = 4;
const BUDGET_MEMORY_MB = 300;
const AT_ONCE = 4;
const MEGABYTE = 1024 * 1024;
const { values } = parseArgs({ options: { pictures: { type: 'string', default: '24' } } });
const count = Number(values.pictures);

/** Runs the work for each picture, four at a time. @returns pictures per second */
const rateOf = async (work: () => Promise<unknown>): Promise<number> => {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  const [ms] = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
  return (count * 1000) / ms;
};

const memoryOf = async (work: () => Promise<unknown>): Promise<number> => {
  const rest = process.memoryUsage.rss();
  let highest = rest;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 5);
  await work().finally(() => clearInterval(watch));
  return (highest - rest) / MEGABYTE;
};

const images = createImageProcessor({ concurrency: AT_ONCE, maxWaiting: 1000 });

const folder = await mkdtemp(join(tmpdir(), 'opencall-bench-'));
try {
  for (const isWide of [false, true]) {
    const path = join(folder, 'picture.jpg');
    const file = await photograph(isWide);
    await writeFile(path, file);
    await images.process(path, ALBUM_PLAN);
    let ours = 0;
    const memory = await memoryOf(async () => {
      ours = await rateOf(() => images.process(path, ALBUM_PLAN));
    });
    const theirs = await rateOf(() => bareRendition(path));
    const what = `pictures: ${isWide ? 'Display P3' : 'sRGB'}, ${(file.length / MEGABYTE).toFixed(1)} MB`;
    reportFigure({
      what: `${what}, six renditions`,
      measured: ours,
      unit: 'a second',
      baseline: { value: theirs, of: 'one by bare sharp' },
    });
    reportFigure({ what: `${what}, in multiples of bare sharp`, measured: theirs / ours, max: BUDGET_RATIO });
    reportFigure({
      what: `${what}, memory above rest with ${AT_ONCE} at work`,
      measured: memory,
      unit: 'MB',
      max: BUDGET_MEMORY_MB,
    });
  }
} finally {
  await rm(folder, { recursive: true });
}
