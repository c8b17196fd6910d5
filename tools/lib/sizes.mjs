import { parseSync, Visitor } from 'vite';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 60;

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const CODE = /\.(?:mjs|ts|tsx)$/;
const TEST_BLOCK = /^(?:describe|it|test|beforeAll|beforeEach|afterAll|afterEach)\b/;

/** @param {string} text */
const countLines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/**
 * Lists the functions of a file, without the callbacks of test blocks if it is a test file.
 * @param {{ path: string, text: string }} file
 * @returns {{ start: number, end: number }[]} offsets in the text
 */
const listFunctions = ({ path, text }) => {
  /** @type {{ start: number, end: number }[]} */
  const functions = [];
  /** @type {Set<unknown>} */
  const exempt = new Set();
  const add = (/** @type {{ start: number, end: number }} */ node) => {
    if (!exempt.has(node)) functions.push(node);
  };
  new Visitor({
    CallExpression: (node) => {
      if (!TEST_FILE.test(path) || !TEST_BLOCK.test(text.slice(node.callee.start))) return;
      for (const argument of node.arguments) exempt.add(argument);
    },
    ArrowFunctionExpression: add,
    FunctionExpression: add,
    FunctionDeclaration: add,
  }).visit(parseSync(path, text).program);
  return functions;
};

/**
 * Finds a file and functions that are too long. Every line counts, blank lines and comments included; a function counts from
 * its first to its last line with the functions in it.
 * @param {{ path: string, text: string }} file
 * @returns {string[]} one line for each
 */
export const findOversize = (file) => {
  const { path, text } = file;
  const lines = countLines(text);
  const tooLong = lines > MAX_FILE_LINES ? [`${path}: ${lines} lines; at most ${MAX_FILE_LINES}`] : [];
  if (!CODE.test(path)) return tooLong;
  const functions = listFunctions(file).flatMap(({ start, end }) => {
    const length = countLines(text.slice(start, end));
    if (length <= MAX_FUNCTION_LINES) return [];
    const line = countLines(text.slice(0, start + 1));
    return [`${path}:${line}: a function of ${length} lines; at most ${MAX_FUNCTION_LINES}`];
  });
  return [...tooLong, ...functions];
};
