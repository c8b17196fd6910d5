import { type Plugin, parseSync } from 'vite';

const PLAIN = 'aeiouAEIOUcnsyz';
const ACCENTED = 'åéîöûÅÉÎÖÛçñšýž';
/** Languages such as German need up to 40 % more space than English. */
const LONGER = 0.4;

/** Long words, as in German, but not one endless word. */
const padding = (length: number): string => '~~~~~~~~ '.repeat(length).slice(0, Math.ceil(length * LONGER));

const accent = (text: string): string =>
  text.replace(/<[^>]*>|\\.|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : (ACCENTED[PLAIN.indexOf(part)] ?? part),
  );

interface Span {
  start: number;
  end: number;
}

interface Node extends Span {
  type: string;
  value?: unknown;
  quasis?: Array<Span & { tail: boolean }>;
}

/** The parts of each text of a catalogue, without placeholders. */
const textsOf = (code: string): Span[][] => {
  const texts: Span[][] = [];
  const collect = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, value, quasis, start, end } = node as Node;
    if (type === 'ImportDeclaration') return;
    if (type === 'Literal' && typeof value === 'string') texts.push([{ start: start + 1, end: end - 1 }]);
    else if (type === 'TemplateLiteral' && quasis)
      // The span of a part includes the backtick, or `}` and `${`.
      texts.push(quasis.map((part) => ({ start: part.start + 1, end: part.end - (part.tail ? 1 : 2) })));
    else for (const child of Object.values(node)) collect(child);
  };
  collect(parseSync('catalogue.ts', code).program.body);
  return texts;
};

/** Writes the texts of a catalogue with accents, in brackets and 40 % longer: `[Ñö lîštš ýét~~~~~]`. */
export const pseudoTexts = (code: string): string => {
  let result = code;
  const last = ({ length }: Span[]) => length - 1;
  for (const parts of textsOf(code).reverse()) {
    const length = parts.reduce((sum, { start, end }) => sum + end - start, 0);
    for (const [at, { start, end }] of [...parts.entries()].reverse()) {
      const before = at === 0 ? '[' : '';
      const after = at === last(parts) ? `${padding(length)}]` : '';
      result = result.slice(0, start) + before + accent(result.slice(start, end)) + after + result.slice(end);
    }
  }
  return result;
};

/** Builds the client in a language that shows texts outside the catalogues and texts that do not fit. */
export const pseudoLocale = (): Plugin => ({
  name: 'opencall:pseudo-locale',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:web|server|contract)\/src\/messages\/en\// },
    handler: (code) => ({ code: pseudoTexts(code), map: null }),
  },
});
