// Prints the English texts of one or more areas for proofreading: `node tools/print-texts.mjs casting/calls staff`.
// First the texts of screens, then those of emails, push messages and pages of the server, then those of the contract:
// errors, messages of schemas and labels. Without an area it prints all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { listFiles } from './lib/files.mjs';
import { ROOT } from './lib/paths.mjs';

const FOLDERS = ['web/src/messages/en/', 'server/src/messages/en/', 'contract/src/messages/en/'];

/** Lists every text of a catalogue with its key; a placeholder is written as `{name}`. */
export const textsOf = (/** @type {string} */ code) => {
  /** @type {Array<{ key: string, text: string }>} */
  const texts = [];
  /** @param {any} node @param {string} key */
  const collect = (node, key) => {
    if (!node || typeof node !== 'object') return;
    if (node.type === 'Property' && node.key.type === 'Identifier' && /^[A-Z_]+$/.test(node.key.name))
      collect(node.value, node.key.name);
    else if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ key, text: node.value });
    else if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map((/** @type {any} */ { value }, /** @type {number} */ at) => {
        const hole = node.expressions[at];
        return value.cooked + (hole ? `{${code.slice(hole.start, hole.end)}}` : '');
      });
      texts.push({ key, text: text.join('') });
    } else for (const child of Object.values(node)) collect(child, key);
  };
  for (const node of parseSync('catalogue.ts', code).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declaration.declarations)
      if (id.type === 'Identifier')
        collect(init?.type === 'ArrowFunctionExpression' ? init.body : init, id.name);
  }
  return texts;
};

const areas = process.argv.slice(2);
for (const folder of FOLDERS) {
  console.log(`\n# ${folder}`);
  for (const path of listFiles(ROOT, [folder])) {
    const name = path.slice(folder.length, -3);
    if (areas.length > 0 && !areas.some((area) => name.startsWith(area))) continue;
    console.log(`\n${name}`);
    for (const { key, text } of textsOf(readFileSync(join(ROOT, path), 'utf8')))
      console.log(`  ${key}: ${text}`);
  }
}
