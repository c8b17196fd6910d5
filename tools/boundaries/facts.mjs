/**
 * A node of the syntax tree (ESTree with TypeScript), of which only some fields are looked at.
 * @typedef {{ type: string, start: number, [field: string]: any }} Node
 *
 * @typedef {object} Facts
 * @property {{ specifier: string, names: string[], values: string[], isType: boolean, line: number }[]} imports
 * @property {{ value: string, givenTo: string | null, line: number }[]} texts
 * @property {number[]} environmentReads
 * @property {{ table: string, line: number }[]} writes
 * @property {boolean} isBarrel
 */

const WRITES = new Set(['insert', 'update', 'delete']);

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/**
 * Calls back for a node and everything below it.
 * @param {Node} node
 * @param {(node: Node, parent: Node | null) => void} visit
 * @param {Node | null} [parent]
 */
const walk = (node, visit, parent = null) => {
  visit(node, parent);
  for (const field of Object.values(node)) {
    const children = Array.isArray(field) ? field : [field];
    for (const child of children) if (isNode(child)) walk(child, visit, node);
  }
};

/**
 * The module that a node asks for, if it does.
 * @param {Node} node
 * @returns {string | null}
 */
const requestedModule = (node) => {
  const source = node.type === 'TSExternalModuleReference' ? node.expression : node.source;
  const asks = [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
    'TSExternalModuleReference',
  ];
  return asks.includes(node.type) && typeof source?.value === 'string' ? source.value : null;
};

/**
 * Does the module that a node asks for matter to the type check alone?
 * @param {Node} node
 * @param {Node[]} specifiers
 */
const isOfTypes = (node, specifiers) =>
  node.type === 'TSImportType' ||
  (node.importKind ?? node.exportKind) === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type'));

/**
 * The values that an import brings in, under the names that their module gives them.
 * @param {Node[]} specifiers
 */
const valuesIn = (specifiers) =>
  specifiers.flatMap(({ importKind, imported }) => (importKind === 'type' ? [] : (imported?.name ?? [])));

/**
 * process.env, const { env } = process, import { env } from 'node:process'
 * @param {Node} node
 */
const readsEnvironment = (node) => {
  if (node.type === 'MemberExpression') {
    return node.object.name === 'process' && (node.property.name ?? node.property.value) === 'env';
  }
  if (node.type === 'VariableDeclarator') {
    return node.init?.name === 'process' && node.id.type === 'ObjectPattern';
  }
  return node.type === 'ImportDeclaration' && /^(node:)?process$/.test(node.source.value);
};

/**
 * @param {Node} node
 * @returns {string | null}
 */
const textOf = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? null;
  return null;
};

/**
 * The function that takes a node as its argument, or the property that takes it as its value.
 * @param {Node | null} parent
 * @returns {string | null}
 */
const receiver = (parent) => {
  if (parent?.type === 'CallExpression') return parent.callee.name ?? null;
  return parent?.type === 'Property' ? (parent.key.name ?? null) : null;
};

/**
 * The name given to db.insert(name) and its like.
 * @param {Node} node
 * @returns {string | null}
 */
const writtenTable = (node) => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  return WRITES.has(node.callee.property.name) ? (node.arguments[0]?.name ?? null) : null;
};

/**
 * True for a file that contains only imports and re-exports.
 * @param {Node[]} statements
 */
const isBarrel = (statements) => {
  /** @param {Node} statement */
  const handsOn = ({ type, source, declaration }) =>
    type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && (source || !declaration));
  return (
    statements.some(handsOn) &&
    statements.every((statement) => statement.type === 'ImportDeclaration' || handsOn(statement))
  );
};

/**
 * Collects from a syntax tree what the boundaries ask about.
 * @param {Node} program
 * @param {string} text the source, for line numbers
 * @returns {Facts}
 */
export const readFacts = (program, text) => {
  /** @param {Node} node */
  const lineOf = (node) => text.slice(0, node.start).split('\n').length;
  /** @type {Facts} */
  const facts = {
    imports: [],
    texts: [],
    environmentReads: [],
    writes: [],
    isBarrel: isBarrel(program.body),
  };

  walk(program, (node, parent) => {
    const specifier = requestedModule(node);
    if (specifier !== null) {
      const specifiers = /** @type {Node[]} */ (node.specifiers ?? []);
      const names = specifiers.flatMap((one) => one.local?.name ?? []);
      const isType = isOfTypes(node, specifiers);
      facts.imports.push({
        specifier,
        names,
        values: isType ? [] : valuesIn(specifiers),
        isType,
        line: lineOf(node),
      });
    }
    const value = textOf(node);
    if (value !== null) facts.texts.push({ value, givenTo: receiver(parent), line: lineOf(node) });
    if (readsEnvironment(node)) facts.environmentReads.push(lineOf(node));
    const table = writtenTable(node);
    if (table !== null) facts.writes.push({ table, line: lineOf(node) });
  });
  return facts;
};
