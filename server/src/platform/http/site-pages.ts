import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillPage } from '#platform/site/fill-page.ts';
import type { Site } from '#platform/site/site.ts';

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof COMPRESS;

interface ReadyPage {
  body: Buffer;
  etag: string;
}

/** True if the client accepts this encoding. https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding */
const reads = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });

const encodingOf = ({ headers }: FastifyRequest): Encoding | undefined => {
  const header = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => reads(header, encoding));
};

/**
 * Pages of the build with the site's settings filled in. Each is built and compressed at the first request,
 * and again after the site has changed.
 */
export class SitePages {
  readonly #root: string;
  readonly #site: () => Site;
  readonly #origin: () => string;
  readonly #templates = new Map<string, string>();
  #ready = new Map<string, Promise<ReadyPage>>();
  #readyFor: Site | undefined;

  constructor(root: string, { site, origin }: { site: () => Site; origin: () => string }) {
    this.#root = root;
    this.#site = site;
    this.#origin = origin;
  }

  /** `name`: the file name in the build. */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingOf(request);
    const { body, etag } = await this.#pageOf(name, encoding);
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  }

  #pageOf(name: string, encoding: Encoding | undefined): Promise<ReadyPage> {
    const site = this.#site();
    if (site !== this.#readyFor) {
      this.#ready = new Map();
      this.#readyFor = site;
    }
    const key = `${name} ${encoding}`;
    const page = this.#ready.get(key) ?? this.#make({ name, encoding, site });
    this.#ready.set(key, page);
    return page;
  }

  async #make({ name, encoding, site }: { name: string; encoding: Encoding | undefined; site: Site }) {
    const plain = Buffer.from(fillPage(this.#templateOf(name), { site, origin: this.#origin() }));
    const hash = createHash('sha256').update(plain).update(String(encoding)).digest('base64url');
    const body = encoding ? await COMPRESS[encoding](plain) : plain;
    return { body, etag: `"${hash.slice(0, 22)}"` };
  }

  #templateOf(name: string): string {
    const template = this.#templates.get(name) ?? readFileSync(join(this.#root, name), 'utf8');
    this.#templates.set(name, template);
    return template;
  }
}
