/** The body of an answer without a type: the assertions check its shape. */
export interface Json {
  [key: string]: Json;
}

/** An answer of the server with its body. */
export interface Answer<Body = Json> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
  bytes: Buffer;
}

interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged instead of `body`: text, bytes or a form. */
  raw?: string | FormData | Uint8Array<ArrayBuffer>;
}

/** A caller over real HTTP that keeps its session cookie as a browser does. */
export class HttpClient {
  /** The server's origin, which changes when it is restarted. */
  origin: string;
  /** The session's. */
  cookie = '';
  /** Tells the server that this browser has signed in before. */
  deviceCookie = '';
  /** The state of a sign-in with a provider in this browser. */
  oidcCookie = '';
  /** Tells the server what this browser has written: see `FreshReads`. */
  writtenCookie = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  async send<Body = Json>(
    method: string,
    path: string,
    { headers, body, raw }: RequestOptions = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.#cookieHeader(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#keepCookie(response.headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, text, bytes, body: parseJson(text) as Body };
  }

  request<Body = Json>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    return this.send<Body>(method, path, { body });
  }

  get<Body = Json>(path: string, options?: RequestOptions): Promise<Answer<Body>> {
    return this.send<Body>('GET', path, options);
  }

  post<Body = Json>(path: string, body?: unknown, options?: RequestOptions): Promise<Answer<Body>> {
    return this.send<Body>('POST', path, { body, ...options });
  }

  patch<Body = Json>(path: string, body?: unknown, options?: RequestOptions): Promise<Answer<Body>> {
    return this.send<Body>('PATCH', path, { body, ...options });
  }

  #cookieHeader(): { cookie?: string } {
    const cookie = [this.cookie, this.deviceCookie, this.writtenCookie, this.oidcCookie]
      .filter(Boolean)
      .join('; ');
    return cookie ? { cookie } : {};
  }

  #keepCookie(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const pair = cookie.split(';')[0] ?? '';
      if (pair.includes('opencall_device=')) this.deviceCookie = pair;
      else if (pair.includes('opencall_written=')) this.writtenCookie = pair;
      else if (pair.includes('opencall_oidc=')) this.oidcCookie = pair.endsWith('=') ? '' : pair;
      else this.cookie = pair.endsWith('=') ? '' : pair;
    }
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
