import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Time for a child to close databases and browsers before it is killed. */
const GRACE_MS = 15_000;
const isWindows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Sends a signal to a child and its descendants.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
const signalGroup = (child, signal) => {
  if (child.pid === undefined) return;
  try {
    // A negative process id addresses the process group that the child leads. Windows has no process groups.
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
};

/** @param {import('node:child_process').ChildProcess} child */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Ends a child and its descendants: SIGTERM first, SIGKILL after the grace period.
 * @param {import('node:child_process').ChildProcess} child
 */
export const stop = async (child) => {
  if (child.pid === undefined) return;
  if (!hasEnded(child)) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(timer);
  }
  signalGroup(child, 'SIGKILL');
};

/** Ends all running children. */
export const stopAll = async () => {
  await Promise.all([...running].map(stop));
};

/**
 * Starts a command in the repository, in its own process group.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const start = (command, args, options = {}) => {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
    // On Windows npm and npx are scripts, which need a shell.
    shell: isWindows,
    ...options,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
};

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 if it could not start or a signal ended it
 */
export const exitCode = (child) =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });

/**
 * Runs a command until it ends. @throws with its output if it fails
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runQuietly = async (command, args, options = {}) => {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => output.push(String(chunk)));
  child.once('error', (error) => output.push(error.message));
  if ((await exitCode(child)) !== 0) {
    throw new Error(`${output.join('').trim()}\n\n'${[command, ...args].join(' ')}' failed.`);
  }
};

/**
 * Ends all children when this process receives a signal to end.
 * @returns {() => void} removes the signal handlers
 */
export const stopOnSignals = () => {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const onSignal = async () => {
    await stopAll();
    process.exit(130);
  };
  for (const signal of signals) process.once(signal, onSignal);
  return () => {
    for (const signal of signals) process.removeListener(signal, onSignal);
  };
};

/** How often a script that npm runs checks whether npm still runs. */
const PARENT_WATCH_MS = 250;

/**
 * Ends this process with SIGTERM when the npm that started it has ended. npm sends signals to the shell in between, which
 * does not forward them.
 */
export const endWithNpm = () => {
  if (!process.env.npm_lifecycle_event || isWindows) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_WATCH_MS);
  watch.unref();
};
