import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import type { Endpoint } from '@opencall/contract/shared/endpoint';
import type { TestApp } from '#testing/build-app.ts';
import { Dice } from '#testing/dice.ts';
import { type Actor, Cast } from './cast.ts';
import { checkAnswer, codeOf, type Finding, jsonOf } from './checks.ts';
import { makeFiles } from './files.ts';
import { changedTables, createFingerprinter, type Fingerprint } from './fingerprint.ts';
import { KnownThings, kindsOfPath } from './known-things.ts';
import type { FuzzApp } from './open-app.ts';
import { Report } from './report.ts';
import { buildCall, type FuzzCall, type FuzzWorld } from './requests.ts';
import { shrink } from './shrink.ts';
import { toCurl, Wire, type WireAnswer } from './wire.ts';

export interface FuzzOptions {
  calls: number;
  seed: number;
  /** Number of calls between two progress reports. */
  onProgress?(report: Report): void;
}

/** Longest allowed response time, in milliseconds. */
const SLOW_MS = 2000;
/**
 * The limit for calls that cannot be repeated, such as the deletion of an account. A single measurement on a busy machine is
 * not reliable.
 */
const SLOW_ONCE_MS = 10_000;
/** If `/livez` takes longer, the machine is too busy to judge response times. */
const QUIET_MS = 250;
const PROGRESS_EVERY = 500;
/** Number of calls between two runs of the job queue. */
const DRAIN_EVERY = 100;
/** Number of calls after which new contests are added. */
const REFRESH_EVERY = 400;
/** Share of the refused writes that are checked for side effects. */
const COMPARE_SHARE = 0.15;

/** Share of the calls that go to endpoints which have not succeeded yet. */
const MISSING_SHARE = 0.25;

const isWrite = ({ request }: FuzzCall): boolean => request.method !== 'GET';
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** A run against one app: sends `calls` generated calls one after the other and checks each answer. */
export class FuzzRun {
  readonly #app: TestApp;
  readonly #options: FuzzOptions;
  readonly #wire: Wire;
  readonly #known = new KnownThings();
  readonly #cast: Cast;
  readonly #report: Report;
  #fingerprint: () => Promise<Fingerprint> = async () => new Map();
  #controlMs = 0;

  constructor(fuzzApp: FuzzApp, options: FuzzOptions) {
    const { app, outside } = fuzzApp;
    this.#app = app;
    this.#options = options;
    this.#wire = new Wire(app.origin);
    this.#cast = new Cast(fuzzApp, this.#known);
    this.#report = new Report(options.seed);
    this.#known.learn('endpoint', outside.pushEndpoint);
  }

  async run(): Promise<Report> {
    const { calls, seed, onProgress } = this.#options;
    await this.#cast.enter();
    const world: FuzzWorld = {
      cast: this.#cast,
      known: this.#known,
      files: await makeFiles(),
      brokenCases: this.#report.brokenCases,
    };
    this.#fingerprint = await createFingerprinter(this.#app.platform.database);
    for (let serial = 1; serial <= calls; serial += 1) {
      const dice = new Dice(`${seed} ${serial}`);
      await this.#callOnce(
        dice,
        await buildCall(dice, this.#choose(dice, serial), { world, serial }),
        serial,
      );
      if (serial % DRAIN_EVERY === 0) await this.#workOff();
      if (serial % REFRESH_EVERY === 0)
        await this.#cast.refresh({ all: this.#report.neverSucceeded().length > 0 });
      if (serial % PROGRESS_EVERY === 0) onProgress?.(this.#report);
    }
    this.#report.replaced = this.#cast.replaced;
    this.#wire.close();
    return this.#report;
  }

  /** Chooses each endpoint once, then random ones; those without a success more often. */
  #choose(dice: Dice, serial: number): Endpoint {
    const inTurn = ALL_ENDPOINTS[serial - 1];
    if (inTurn) return inTurn;
    const missing = this.#report.neverSucceeded();
    return dice.pick(missing.length > 0 && dice.chance(MISSING_SHARE) ? missing : ALL_ENDPOINTS);
  }

  async #workOff(): Promise<void> {
    this.#controlMs = await this.#control();
    await this.#app.mailbox.drain();
    for (const { text } of this.#app.mailbox.emails.splice(0)) {
      const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
      if (token) for (const key of ['token', 'resetToken']) this.#known.learn(key, token);
    }
  }

  async #control(): Promise<number> {
    return (await this.#wire.send({ method: 'GET', path: '/livez', headers: {} })).ms;
  }

  async #callOnce(dice: Dice, call: FuzzCall, serial: number): Promise<void> {
    const before = isWrite(call) && dice.chance(COMPARE_SHARE) ? await this.#fingerprint() : undefined;
    let answer: WireAnswer;
    try {
      answer = await this.#wire.send(call.request);
    } catch (error) {
      this.#report.calls += 1;
      await this.#tell(call, serial, [{ kind: 'dropped', what: String(error) }]);
      return;
    }
    const findings = checkAnswer(call, answer);
    if (answer.ms > SLOW_MS) findings.push(...(await this.#judgeSlow(call, answer)));
    if (before && isRefusal(answer.status)) findings.push(...(await this.#compare(before, call, answer)));
    this.#take(call, answer);
    const isOther =
      findings.some(({ kind }) => kind === 'access') && (await this.#cast.hasChangedRole(call.actor));
    if (!isOther) await this.#tell(call, serial, findings);
    await this.#keepSession(call, answer, isOther);
  }

  /**
   * Reports a slow answer if the server caused it: `/livez` answered quickly before and after, and the same request was slow
   * again. On a busy machine at least one of these checks fails.
   */
  async #judgeSlow(call: FuzzCall, { ms, status }: WireAnswer): Promise<Finding[]> {
    const after = await this.#control();
    const again = await this.#wire.send(call.request);
    const isQuiet = this.#controlMs < QUIET_MS && after < QUIET_MS;
    const isSlow = isQuiet && (again.status === status ? again.ms > SLOW_MS : ms > SLOW_ONCE_MS);
    return isSlow ? [{ kind: 'slow', what: `${Math.round(ms)} ms, again ${Math.round(again.ms)} ms` }] : [];
  }

  /**
   * Checks that a refused write changed nothing. Background work of an earlier call may change rows meanwhile, so a difference
   * counts only if the same request causes it again.
   */
  async #compare(before: Fingerprint, call: FuzzCall, answer: WireAnswer): Promise<Finding[]> {
    this.#report.compared += 1;
    const code = String(codeOf(answer));
    if (changedTables(before, await this.#fingerprint(), code).length === 0) return [];
    const settled = await this.#fingerprint();
    const again = await this.#wire.send(call.request);
    const tables = changedTables(settled, await this.#fingerprint(), code);
    if (!isRefusal(again.status) || tables.length === 0) return [];
    return [{ kind: 'changed', what: `${code} changed ${tables.join(', ')}` }];
  }

  #take(call: FuzzCall, answer: WireAnswer): void {
    const body = jsonOf(answer);
    this.#report.count(call, answer);
    if (answer.status >= 400) {
      this.#known.read(
        { appealToken: (body as { appealToken?: string } | undefined)?.appealToken ?? null },
        '',
        '',
      );
      return;
    }
    this.#known.read(body, kindsOfPath(call.endpoint.path).answered, call.actor.name);
    const cursor = /[?&]cursor=([^&>]+)/.exec(String(answer.headers.link ?? ''))?.[1];
    if (cursor) this.#known.learn('cursor', decodeURIComponent(cursor), call.endpoint.path);
  }

  async #keepSession(
    { endpoint, actor, request }: FuzzCall,
    answer: WireAnswer,
    isOther: boolean,
  ): Promise<void> {
    if (!actor.user || !request.headers.cookie) return;
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const pair = cookie.split(';')[0] ?? '';
      // A sign-in as another member returns that member's session. The actor keeps its own session.
      if (endpoint.access !== 'public' && !pair.endsWith('=')) actor.cookie = pair;
      else this.#report.renewals += await this.#renewed(actor);
      return;
    }
    const isSignedOut = answer.status === 401 && codeOf(answer) === 'NOT_AUTHENTICATED';
    if (isSignedOut || isOther) this.#report.renewals += await this.#renewed(actor);
  }

  async #renewed(actor: Actor): Promise<number> {
    await this.#cast.renew(actor);
    return 1;
  }

  async #tell(call: FuzzCall, serial: number, findings: Finding[]): Promise<void> {
    for (const finding of findings) {
      if (this.#report.isNew(call, finding)) {
        const smallest = finding.kind === 'fault' ? await shrink(this.#wire, call) : call.request;
        this.#report.add(call, finding, { serial, replay: toCurl(smallest, call.actor.name) });
      } else this.#report.again(call, finding);
    }
  }
}
