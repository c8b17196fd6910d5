import type { Host } from '../host.ts';

/** One step of the installation. It can be run again. */
export interface Step {
  name: string;
  /** What is left to do, as a sentence; null: nothing. Changes nothing. @throws UsageError if the step is impossible. */
  check(): Promise<string | null> | string | null;
  act(): Promise<unknown> | unknown;
}

/** Runs the steps that are not done, or with `isDryRun` prints what they would do. Returns the names of those that were not done. */
export const runSteps = async (host: Host, steps: readonly Step[], isDryRun: boolean): Promise<string[]> => {
  const names: string[] = [];
  for (const { name, check, act } of steps) {
    const plan = await check();
    if (plan !== null) names.push(name);
    if (plan === null) host.say(`${name}: nothing to do.`);
    else if (isDryRun) host.say(`${name}: would ${plan}`);
    else {
      await host.step(`${name}: ${plan}`);
      await act();
    }
  }
  return names;
};
