import { readFileSync } from 'node:fs';

/** Reads a list of small inputs with the right outcome for each: `corpus/text/NAME.json`. */
export const readCorpus = <Case>(name: string): Case[] =>
  JSON.parse(readFileSync(new URL(`corpus/text/${name}.json`, import.meta.url), 'utf8'));
