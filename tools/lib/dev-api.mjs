import { setTimeout } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { start, stop } from './processes.mjs';

const POLL_MS = 100;

/** The server process of `npm run dev`, which comes again with every change of its source. */
export class DevApi {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** Restarts wait for each other: two servers must never hold the same data folder. */
  #restarts = Promise.resolve();
  #isClosing = false;
  /** @type {number} */
  #port;
  /** @type {NodeJS.ProcessEnv} */
  #env;

  /**
   * @param {number} port where it listens, on the loopback
   * @param {NodeJS.ProcessEnv} env its other settings
   */
  constructor(port, env) {
    this.#port = port;
    this.#env = { ...env, PORT: String(port), HOST: '127.0.0.1' };
  }

  /** Ends the process, if there is one, and starts what was built last. */
  restart() {
    this.#restarts = this.#restarts.then(async () => {
      if (this.#child) await stop(this.#child);
      if (this.#isClosing) return;
      this.#start();
      await this.#untilItAnswers();
    });
  }

  /** Settles when no restart is going on: the process answers, or has failed. */
  get settled() {
    return this.#restarts;
  }

  async close() {
    this.#isClosing = true;
    if (this.#child) await stop(this.#child);
    await this.#restarts;
  }

  #start() {
    const args = ['--enable-source-maps', inRoot('server', 'dist', 'main.js')];
    // Its line with an address would name the wrong one: people come through Vite.
    this.#child = start(process.execPath, args, { env: this.#env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child.once('exit', (code) => {
      if (code) console.error(`The server ended with code ${code}; it starts again after the next change.`);
    });
  }

  async #untilItAnswers() {
    while (this.#child?.exitCode === null && this.#child.signalCode === null) {
      const isUp = await fetch(`http://127.0.0.1:${this.#port}/livez`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return;
      await setTimeout(POLL_MS);
    }
  }
}
