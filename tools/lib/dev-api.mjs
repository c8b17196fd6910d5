import { setTimeout } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { start, stop } from './processes.mjs';

const POLL_MS = 100;

/** The server process of `npm run dev`. */
export class DevApi {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** Restarts run one after another: two servers must never use the same data folder. */
  #restarts = Promise.resolve();
  #isClosing = false;
  /** @type {number} */
  #port;
  /** @type {NodeJS.ProcessEnv} */
  #env;

  /**
   * @param {number} port on the loopback interface
   * @param {NodeJS.ProcessEnv} env the other settings
   */
  constructor(port, env) {
    this.#port = port;
    this.#env = { ...env, PORT: String(port), HOST: '127.0.0.1' };
  }

  /** Stops the process, if it runs, and starts the latest build. */
  restart() {
    this.#restarts = this.#restarts.then(async () => {
      if (this.#child) await stop(this.#child);
      if (this.#isClosing) return;
      this.#start();
      await this.#untilItAnswers();
    });
  }

  /** Settles when no restart is pending: the process answers or has failed. */
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
    // Hide the server's own address from its output: the address to open is Vite's.
    this.#child = start(process.execPath, args, { env: this.#env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child.once('exit', (code) => {
      if (code) console.error(`The server ended with code ${code}; it restarts after the next change.`);
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
