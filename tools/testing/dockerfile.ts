import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** A build stage of the Dockerfile, which starts at a `FROM`. */
interface Stage {
  from: string;
  /** The arguments of all instructions with that name, in order. */
  of(name: string): string[];
  /** The arguments of the only instruction with that name. @throws if there is none or more than one */
  only(name: string): string;
}

const stageOf = (from: string, steps: readonly (readonly [string, string])[]): Stage => {
  const of = (name: string): string[] => steps.filter(([one]) => one === name).map(([, value]) => value);
  const only = (name: string): string => {
    const [value, ...others] = of(name);
    if (value === undefined || others.length > 0)
      throw new Error(`The Dockerfile needs exactly one ${name}.`);
    return value;
  };
  return { from, of, only };
};

/** Reads the stages of the Dockerfile. */
export const readDockerfile = (): Stage[] => {
  const text = readFileSync(inRoot('Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const steps = [...text.matchAll(/^([A-Z]+) +(.+)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const starts = steps.flatMap(([name], at) => (name === 'FROM' ? [at] : []));
  return starts.map((at, index) => stageOf(steps[at]?.[1] ?? '', steps.slice(at + 1, starts[index + 1])));
};
