import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** From one `FROM` of the Dockerfile to the next. */
interface Stage {
  from: string;
  /** What each instruction of a name was given, in its order. */
  of(name: string): string[];
  /** The one instruction of a name. */
  only(name: string): string;
}

const stageOf = (from: string, steps: readonly (readonly [string, string])[]): Stage => {
  const of = (name: string): string[] => steps.filter(([one]) => one === name).map(([, value]) => value);
  const only = (name: string): string => {
    const [value, ...others] = of(name);
    if (value === undefined || others.length > 0) throw new Error(`The Dockerfile has no one ${name}.`);
    return value;
  };
  return { from, of, only };
};

/** The stages of the Dockerfile: no comments, and each instruction in one line. */
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
