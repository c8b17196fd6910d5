import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createImageProcessor, type ImageProcessor } from './images.ts';
import { createPictureProcess, type PictureProcessOptions } from './picture-process.ts';
import { ALBUM_PLAN } from './rendition-plan.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-picture-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program that exits after its first answer. */
const readPictures = (options: PictureProcessOptions = {}): ImageProcessor =>
  createPictureProcess({ program: inject('pictureProgram'), idleMs: 0, ...options });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A replacement of the real program; each start appends its pid to a file that `pids` reads. */
const standIn = async (name: string, script: string, options: PictureProcessOptions = {}) => {
  const program = join(folder, `${name}.mjs`);
  const pidFile = join(folder, `${name}.pids`);
  const head = `import { appendFileSync, readFileSync } from 'node:fs';
    const pidFile = ${JSON.stringify(pidFile)};
    appendFileSync(pidFile, process.pid + '\\n');
    const started = readFileSync(pidFile, 'utf8').trim().split('\\n').length;
    process.once('disconnect', () => process.exit());
    const tell = (message) => new Promise((resolve) => process.send(message, resolve));\n`;
  await writeFile(program, head + script);
  return {
    images: createPictureProcess({ program, ...options }),
    pids: async () => (await readFile(pidFile, 'utf8')).trim().split('\n').map(Number),
  };
};
const READY = 'await tell({ isReady: true });\n';

describe('the process that reads pictures', () => {
  it('returns the same as a processor in this process, from a path and from bytes', async () => {
    const [here, there] = [createImageProcessor(), readPictures()];
    const input = join(folder, 'picture.jpg');
    const file = await plainPicture(900, 700, '#a05030').withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await writeFile(input, file);
    expect(await there.process(input, ALBUM_PLAN)).toEqual(await here.process(input, ALBUM_PLAN));
    expect(await there.process(file)).toEqual(await here.process(file));
    expect(await there.render(input, ALBUM_PLAN, 'avif')).toEqual(
      await here.render(input, ALBUM_PLAN, 'avif'),
    );
    const outputs = [join(folder, 'here'), join(folder, 'there')] as const;
    expect(await there.copyOriginal({ input, output: outputs[1] })).toEqual(
      await here.copyOriginal({ input, output: outputs[0] }),
    );
    expect(await readFile(outputs[1])).toEqual(await readFile(outputs[0]));
  });

  it('refuses the same files, and continues', async () => {
    const images = readPictures({ idleMs: 60_000 });
    await expect(images.process(Buffer.from('no picture'))).rejects.toMatchObject({ reason: 'unreadable' });
    const wide = await plainPicture(30_001, 1).png().toBuffer();
    await expect(images.process(wide)).rejects.toMatchObject({ reason: 'too-many-pixels' });
    expect(await images.process(await plainPicture(20, 10).png().toBuffer())).toMatchObject({ width: 20 });
  });

  it('reports a missing folder as a system error', async () => {
    const picture = join(folder, 'small.png');
    await writeFile(picture, await plainPicture(20, 10).png().toBuffer());
    const copy = { input: picture, output: join(folder, 'none', 'copy') };
    const error = await readPictures()
      .copyOriginal(copy)
      .catch((thrown) => thrown);
    expect([error.reason, error.message]).toEqual([undefined, expect.stringContaining('ENOENT')]);
  });

  it.each([
    ['crashes', 'process.abort();', 60_000],
    ['fills its own memory', 'const all = []; for (;;) all.push([all.length]);', 60_000],
    // The start has the same time limit, and is slow on a busy machine.
    ['takes too long', 'for (;;);', 3_000],
  ])('is killed without a retry if a picture %s, which is unreadable', async (name, deed, maxMs) => {
    const script = `process.on('message', () => { ${deed} });\n${READY}`;
    const { images, pids } = await standIn(name, script, { maxMs, heapMegabytes: 32 });
    await expect(images.process('picture')).rejects.toMatchObject({ reason: 'unreadable' });
    const started = await pids();
    expect(started).toHaveLength(1);
    expect(started.filter(isAlive)).toEqual([]);
  });

  it('starts again after a crash', async () => {
    const script = `process.on('message', ({ id, args }) => {
        if (args[0] === 'broken') process.abort();
        void tell({ id, done: args[0] });
      });\n${READY}`;
    const { images, pids } = await standIn('again', script, { idleMs: 0 });
    await expect(images.process('broken')).rejects.toMatchObject({ reason: 'unreadable' });
    expect(await images.process('whole')).toBe('whole');
    expect(await pids()).toHaveLength(2);
  });

  it('reports busy if the program does not start in time', async () => {
    const { images } = await standIn('slow start', 'for (;;);', { maxMs: 500 });
    await expect(images.process('picture')).rejects.toMatchObject({ reason: 'busy' });
  });

  it('retries each of several pictures alone after one of them crashed the program', async () => {
    // The first program exits as soon as it has three pictures.
    const script = `let jobs = 0;
      process.on('message', ({ id, args: [picture] }) => {
        jobs += 1;
        if (started === 1 ? jobs === 3 : picture === 'broken') process.abort();
        if (started > 1) void tell({ id, done: picture });
      });\n${READY}`;
    const limits = { concurrency: 3, maxWaiting: 0 };
    const { images, pids } = await standIn('three', script, { limits });
    const ends = await Promise.allSettled(['one', 'broken', 'three'].map((name) => images.process(name)));
    expect(ends).toMatchObject([{ value: 'one' }, { reason: { reason: 'unreadable' } }, { value: 'three' }]);
    expect(await pids()).toHaveLength(4);
  });

  it('blames the picture that takes too long, and retries the others', async () => {
    const script = `process.on('message', ({ id, args: [picture] }) => {
        if (picture === 'slow') return;
        if (started > 1) void tell({ id, done: picture });
      });\n${READY}`;
    const { images, pids } = await standIn('slow picture', script, { maxMs: 2_000 });
    const ends = await Promise.allSettled(['slow', 'whole'].map((name) => images.process(name)));
    expect(ends).toMatchObject([{ reason: { reason: 'unreadable' } }, { value: 'whole' }]);
    expect(await pids()).toHaveLength(2);
  });

  it('is ended if a picture takes more memory than allowed', async () => {
    const images = readPictures({ memoryMegabytes: 150 });
    // Decoders hold it completely: 147 MB besides the program itself.
    const large = await plainPicture(7000, 7000)
      .jpeg({ progressive: true, chromaSubsampling: '4:2:0' })
      .toBuffer();
    await expect(images.process(large)).rejects.toMatchObject({ reason: 'unreadable' });
    expect(await images.process(await plainPicture(20, 10).png().toBuffer())).toMatchObject({ width: 20 });
  });

  it.each([
    ['is not there', null],
    ['fails before it looks at a file', 'throw new Error("not built");'],
  ])('reports no fault of the file if the program %s', async (name, script) => {
    const images = script
      ? (await standIn(name, script)).images
      : createPictureProcess({ program: join(folder, 'nowhere.js') });
    const error = await images.process('picture').catch((thrown) => thrown);
    expect([error instanceof Error, error.reason]).toEqual([true, undefined]);
  });

  it("receives nothing of the server's environment", async () => {
    const answer = '{ environment: process.env, arguments: process.argv.slice(2) }';
    const script = `process.on('message', ({ id }) => tell({ id, done: ${answer} }));\n${READY}`;
    const { images } = await standIn('spy', script, { idleMs: 0 });
    expect(await images.process('picture')).toEqual({ environment: {}, arguments: ['2304'] });
  });

  it('serves many pictures, exits when there are none, and starts again for the next one', async () => {
    const script = `process.on('message', ({ id }) => tell({ id, done: process.pid }));\n${READY}`;
    const { images, pids } = await standIn('idle', script, { idleMs: 0 });
    const [first, second] = await Promise.all([images.process('one'), images.process('two')]);
    expect(second).toBe(first);
    await expect.poll(async () => (await pids()).filter(isAlive)).toEqual([]);
    expect(await images.process('three')).not.toBe(first);
    expect(await pids()).toHaveLength(2);
  });

  it('reads as many pictures at a time as its limits allow, and refuses more than fit into the queue', async () => {
    const script = `const held = [];
      process.on('message', ({ id }) => {
        held.push(id);
        if (held.length === 1) setTimeout(() => tell({ id, done: held.length }), 200);
        else tell({ id, done: held.length });
      });\n${READY}`;
    const limits = { concurrency: 1, maxWaiting: 1 };
    const { images } = await standIn('limits', script, { limits, idleMs: 0 });
    const ends = await Promise.allSettled(['one', 'two', 'three'].map((path) => images.process(path)));
    expect(ends).toMatchObject([{ value: 1 }, { value: 2 }, { reason: { reason: 'busy' } }]);
  });
});
