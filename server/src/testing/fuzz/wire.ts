import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** One request as sent. */
export interface WireRequest {
  method: string;
  /** With the query, percent-encoded. It is sent unchanged. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Milliseconds from sending the request to the end of the answer. */
  ms: number;
}

/** Milliseconds after which a call without an answer has failed. */
const PATIENCE_MS = 60_000;

/** Sends requests unchanged, which `fetch` would normalize, over few persistent connections. */
export class Wire {
  readonly origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 });

  constructor(origin: string) {
    this.origin = origin;
  }

  /** @throws if the connection breaks before the answer. */
  send({ method, path, headers, body }: WireRequest): Promise<WireAnswer> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.origin);
      const length = body ? { 'content-length': String(body.length) } : {};
      const call = httpRequest({
        hostname,
        port,
        method,
        path,
        headers: { ...length, ...headers },
        agent: this.#agent,
      });
      call.setTimeout(PATIENCE_MS, () => call.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
      call.once('error', reject);
      call.once('response', (response) => {
        const chunks: Buffer[] = [];
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - started,
          });
        const isStream = response.headers['content-type']?.startsWith('text/event-stream');
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // A stream does not end, so its first bytes count as success.
          if (!isStream) return;
          finish();
          call.destroy();
        });
        response.once('end', finish);
        response.once('error', reject);
        response.once('aborted', () => reject(new Error('the answer broke off')));
      });
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const LONGEST_SHOWN = 1500;

/** Writes the request as a shell command, with `who` in place of the session cookie. */
export const toCurl = ({ method, path, headers, body }: WireRequest, who: string): string => {
  const shown = Object.entries(headers).map(
    ([name, value]) => `-H ${quote(`${name}: ${name === 'cookie' ? `$${who}` : value}`)}`,
  );
  const text = body?.toString('utf8') ?? '';
  const isText = Buffer.from(text).equals(body ?? Buffer.alloc(0)) && !text.includes('\0');
  const cut =
    text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}… (${text.length} characters)` : text;
  const data =
    body === undefined
      ? []
      : [
          isText
            ? `--data-raw ${quote(cut)}`
            : `--data-binary @- <<< base64:${body.subarray(0, LONGEST_SHOWN).toString('base64')} (${body.length} bytes)`,
        ];
  return ['curl', '-X', method, quote(`$ORIGIN${path}`), ...shown, ...data].join(' ');
};
