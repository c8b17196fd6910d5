import { readFileSync } from 'node:fs';

/** Reads a list of small inputs with their expected results: `corpus/FOLDER/NAME.json`. */
export const readCorpus = <Case>(name: string, folder = 'text'): Case[] =>
  JSON.parse(readFileSync(new URL(`corpus/${folder}/${name}.json`, import.meta.url), 'utf8'));
