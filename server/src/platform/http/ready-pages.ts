import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof COMPRESS;

interface ReadyPage {
  /** What the page was made from. */
  html: string;
  body: Promise<Buffer>;
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

/** Sends pages that are the same for all visitors. Keeps the last version of each one compressed. */
export class ReadyPages {
  readonly #ready = new Map<string, ReadyPage>();

  /** `name` tells the page from all others. */
  async send(reply: FastifyReply, name: string, html: string): Promise<FastifyReply> {
    const encoding = encodingOf(reply.request);
    const { body, etag } = this.#pageOf(`${name} ${encoding}`, html, encoding);
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(await body);
  }

  #pageOf(key: string, html: string, encoding: Encoding | undefined): ReadyPage {
    const last = this.#ready.get(key);
    if (last?.html === html) return last;
    const plain = Buffer.from(html);
    const hash = createHash('sha256').update(plain).update(String(encoding)).digest('base64url');
    const body = encoding ? COMPRESS[encoding](plain) : Promise.resolve(plain);
    const page = { html, body, etag: `"${hash.slice(0, 22)}"` };
    this.#ready.set(key, page);
    return page;
  }
}
