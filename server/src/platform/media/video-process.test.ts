import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVideoProcessor, type VideoProcessorOptions } from './video.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-video-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A replacement of the real program; it writes its pid to `<name>.pid`. */
const standIn = async (name: string, script: string, limits: VideoProcessorOptions['limits'] = {}) => {
  const program = join(folder, `${name}.mjs`);
  const pidFile = join(folder, `${name}.pid`);
  const head = `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    const job = JSON.parse(process.argv[2]);
    const tell = (message) => new Promise((resolve) => process.send(message, resolve));\n`;
  await writeFile(program, head + script);
  const videos = createVideoProcessor({ program, limits });
  const job = {
    input: join(folder, 'input'),
    output: join(folder, `${name}.out`),
    type: 'mp4',
    maxSeconds: 300,
  } as const;
  const error = await videos.process(job).catch((thrown) => thrown);
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'));
  return { error, pid, output: job.output };
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const FOR_EVER = 'for (;;);';

describe('the process that reads a video', () => {
  it.each([
    ['is killed when it probes for too long', `await tell({ step: 'probe' }); ${FOR_EVER}`],
    ['is killed when it copies for too long', `await tell({ step: 'copy' }); ${FOR_EVER}`],
    [
      'may fill its own memory alone',
      "await tell({ step: 'probe' }); const all = []; for (;;) all.push([all.length]);",
    ],
    ['may crash', "await tell({ step: 'probe' }); process.abort();"],
    ['may end without a word', "await tell({ step: 'probe' });"],
  ])('%s: the file is unreadable', async (name, script) => {
    // Long enough for the heap to fill up; the time limit of the copy starts with the copy.
    const limits = { probe: name.includes('probes') ? 50 : 60_000, copy: 50 };
    const { error, pid } = await standIn(name, script, limits);
    expect(error).toMatchObject({ reason: 'unreadable' });
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('receives nothing of the server: neither settings nor input', async () => {
    const { output } = await standIn(
      'spy',
      `import { readFileSync } from 'node:fs';
       writeFileSync(job.output, JSON.stringify({ environment: process.env, input: readFileSync(0, 'utf8') }));
       await tell({ done: { durationSeconds: 1, width: 1, height: 1 } });`,
    );
    expect(JSON.parse(await readFile(output, 'utf8'))).toEqual({ environment: {}, input: '' });
  });

  it('reports busy if the program does not start in time', async () => {
    const { error, pid } = await standIn('slow start', FOR_EVER, { start: 500 });
    expect(error).toMatchObject({ reason: 'busy' });
    expect(isAlive(pid)).toBe(false);
  });

  it.each([
    ['is not there', join('nowhere', 'program.js')],
    ['fails before it looks at the file', null],
  ])('reports no fault of the file if the program %s', async (_, path) => {
    const program = path ?? join(folder, 'broken.mjs');
    if (!path) await writeFile(program, 'throw new Error("not built");');
    const videos = createVideoProcessor({ program });
    const job = { input: 'in', output: 'out', type: 'mp4', maxSeconds: 300 } as const;
    const error = await videos.process(job).catch((thrown) => thrown);
    expect([error instanceof Error, error.reason]).toEqual([true, undefined]);
    expect(existsSync('out')).toBe(false);
  });

  it('reports a full disk as a system error', async () => {
    const { error } = await standIn(
      'fault',
      "await tell({ step: 'copy' }); await tell({ fault: 'ENOSPC' }); process.exit();",
    );
    expect(error).toEqual(new Error('A video could not be read: ENOSPC'));
  });
});
