import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findPackageRoot } from '#platform/package-root.ts';

/** The addresses of the fonts of pages that the server renders, and their files in `server/assets`. */
const FONTS = {
  '/fonts/fraunces.woff2': 'fraunces-latin-wght.woff2',
  '/fonts/fraunces-opsz.woff2': 'fraunces-latin-opsz.woff2',
  '/fonts/fraunces-opsz-italic.woff2': 'fraunces-latin-opsz-italic.woff2',
  '/fonts/geist.woff2': 'geist-latin-wght.woff2',
  '/fonts/geist-mono.woff2': 'geist-mono-latin-wght.woff2',
} as const;

export type FontPath = keyof typeof FONTS;

/** A `@font-face` rule for a variable font. */
export const fontFace = (family: string, path: FontPath, style: 'normal' | 'italic' = 'normal'): string =>
  `@font-face{font-family:${family};src:url(${path}) format("woff2");font-weight:100 900;font-style:${style};font-display:swap}`;

/** Serves the fonts. */
export const registerFonts = (app: FastifyInstance): void => {
  const read = new Map<string, Promise<Buffer>>();
  for (const [path, file] of Object.entries(FONTS))
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const font = read.get(file) ?? readFile(join(findPackageRoot(), 'assets', file));
      read.set(file, font);
      return reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await font);
    });
};
