import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A small server with the part of Redis's protocol (RESP3) for publishing and counting, over real connections. */
export interface RedisPeer {
  url: string;
  /** Published messages by channel and text. */
  published: { channel: string; text: string }[];
  /** Incremented keys, once per increment. */
  counted: string[];
  /** Closes all connections and refuses new ones until `accept`. */
  cut(): void;
  accept(): void;
  /** Keeps connections open without answering until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
/** A push message, not the answer to a command. */
const push = (parts: (string | number)[]): string =>
  `>${parts.length}\r\n${parts.map((part) => (typeof part === 'number' ? `:${part}\r\n` : bulk(part))).join('')}`;

/** Splits `text` into the complete commands at its start and the remaining text. */
const readCommands = (text: string): { commands: string[][]; rest: string } => {
  const commands: string[][] = [];
  let at = 0;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(text.slice(at));
    if (!head) break;
    let next = at + head[0].length;
    const words: string[] = [];
    for (let count = Number(head[1]); count > 0; count -= 1) {
      const size = /^\$(\d+)\r\n/.exec(text.slice(next));
      if (!size) return { commands, rest: text.slice(at) };
      const start = next + size[0].length;
      const end = start + Number(size[1]);
      if (text.length < end + 2) return { commands, rest: text.slice(at) };
      words.push(text.slice(start, end));
      next = end + 2;
    }
    commands.push(words);
    at = next;
  }
  return { commands, rest: text.slice(at) };
};

/** Channels and hashes in memory, and the answers to commands. */
const createStore = () => {
  const subscribers = new Map<string, Set<Socket>>();
  const published: RedisPeer['published'] = [];
  const hashes = new Map<string, Map<string, string>>();
  const counted: string[] = [];

  const publish = (channel: string, text: string): number => {
    published.push({ channel, text });
    const listeners = subscribers.get(channel) ?? new Set();
    for (const socket of listeners) socket.write(push(['message', channel, text]));
    return listeners.size;
  };
  const answer = (socket: Socket, [name = '', ...words]: string[]): string => {
    const [channel = '', text = '', value = ''] = words;
    if (/^hset$/i.test(name)) {
      counted.push(channel);
      hashes.set(channel, (hashes.get(channel) ?? new Map()).set(text, value));
      return ':1\r\n';
    }
    if (/^hvals$/i.test(name)) {
      const values = [...(hashes.get(channel)?.values() ?? [])];
      return `*${values.length}\r\n${values.map(bulk).join('')}`;
    }
    if (/^pexpireat$/i.test(name)) return ':1\r\n';
    if (/^publish$/i.test(name)) return `:${publish(channel, text)}\r\n`;
    if (!/^subscribe$/i.test(name)) return '+OK\r\n';
    subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket));
    return push(['subscribe', channel, 1]);
  };
  return { published, counted, subscribers, answer };
};

/** Listens on a free local port. Only ASCII payloads: lengths are counted in characters. */
export const startRedisPeer = async (): Promise<RedisPeer> => {
  const sockets = new Set<Socket>();
  let refusing = false;
  let frozen = false;
  const waiting: (() => void)[] = [];

  const { published, counted, subscribers, answer } = createStore();
  const serve = (socket: Socket): void => {
    if (refusing) return void socket.destroy();
    sockets.add(socket);
    let unread = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      const { commands, rest } = readCommands(unread + chunk);
      unread = rest;
      const work = (): void => {
        for (const command of commands) socket.write(answer(socket, command));
      };
      if (frozen) waiting.push(work);
      else work();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      for (const listeners of subscribers.values()) listeners.delete(socket);
    });
  };
  const cut = (): void => {
    refusing = true;
    for (const socket of sockets) socket.destroy();
  };

  const server: Server = createServer(serve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    published,
    counted,
    cut,
    accept: () => {
      refusing = false;
    },
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      for (const work of waiting.splice(0)) work();
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
