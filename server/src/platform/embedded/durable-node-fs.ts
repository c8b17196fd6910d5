import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { LogFlush } from '#platform/embedded/log-flush.ts';
import { flushFolder } from '#platform/files/flush.ts';

type FilesystemInit = Awaited<ReturnType<NodeFS['init']>>;
type EmscriptenOptions = FilesystemInit['emscriptenOpts'];

/** An open file of Emscripten's NODEFS; folders have no descriptor. */
interface NodeStream {
  nfd?: number;
  node: object;
}

interface Attributes {
  /** New length of a file in bytes. */
  size?: number;
}

type Chmod = (target: unknown, mode: number) => void;
type FileCall = (stream: NodeStream, ...rest: unknown[]) => unknown;

/** The parts of Emscripten's NODEFS that are used here and missing in its types. */
interface NodeFilesystem {
  realPath(node: object): string;
  /** Runs `work` and converts its errors to error numbers that PostgreSQL understands. */
  tryFSOperation<T>(work: () => T): T;
  /** All changes of permissions or size pass through this function; `chmod` executes permissions. */
  doSetAttr(target: unknown, node: object, attributes: Attributes, chmod: Chmod, ...rest: unknown[]): void;
  node_ops: Record<'rename' | 'unlink', (...call: unknown[]) => unknown>;
  stream_ops: Record<'write' | 'close', FileCall> & { fsync?: (stream: NodeStream) => number };
}

/** True for a file of the log itself, not for one that is being created. */
const LOG_FILE = /[\\/]pg_wal[\\/][0-9A-F]{24}$/;

/** Emscripten's number for EIO: PostgreSQL stops instead of continuing without its log on disk. */
const EIO = 29;

const flush = (nodefs: NodeFilesystem, stream: NodeStream, log: LogFlush): number => {
  try {
    if (stream.nfd === undefined) flushFolder(nodefs.realPath(stream.node));
    else if (LOG_FILE.test(nodefs.realPath(stream.node))) log.later(stream.nfd);
    else fsyncSync(stream.nfd);
    return 0;
  } catch {
    return EIO;
  }
};

/**
 * Keeps PostgreSQL's write-ahead rule while a flush is pending: the log reaches the disk before the data it
 * describes.
 */
const writeLogFirst = (nodefs: NodeFilesystem, log: LogFlush): void => {
  const { node_ops: names, stream_ops: files } = nodefs;
  const { write, close } = files;
  files.write = (stream, ...rest) => {
    nodefs.tryFSOperation(() => log.beforeWriting(stream.nfd));
    return write(stream, ...rest);
  };
  files.close = (stream, ...rest) => {
    nodefs.tryFSOperation(() => log.beforeClosing(stream.nfd));
    return close(stream, ...rest);
  };
  for (const name of ['rename', 'unlink'] as const) {
    const change = names[name];
    names[name] = (...call) => {
      nodefs.tryFSOperation(() => log.now());
      return change(...call);
    };
  }
  const setAttributes = nodefs.doSetAttr;
  nodefs.doSetAttr = (target, node, attributes, ...rest) => {
    if (attributes.size !== undefined) nodefs.tryFSOperation(() => log.now());
    setAttributes(target, node, attributes, ...rest);
  };
};

/** Emscripten gives new files the requested permissions, regardless of the umask of the process. */
const keepFromOthers = (nodefs: NodeFilesystem): void => {
  const setAttributes = nodefs.doSetAttr;
  nodefs.doSetAttr = (target, node, attributes, chmod, ...rest) =>
    setAttributes(target, node, attributes, (path, mode) => chmod(path, mode & ~0o077), ...rest);
};

/**
 * PGlite's folder on disk, with the `fsync` that Emscripten's NODEFS lacks. Without it a power cut loses confirmed
 * commits (docs/decisions/0005-database.md). Only the owner can read its files.
 */
export class DurableNodeFs extends NodeFS {
  readonly log = new LogFlush();

  override async init(pg: PGlite, options: EmscriptenOptions): Promise<FilesystemInit> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync: NonNullable<EmscriptenOptions['preRun']>[number] = (module) => {
      const nodefs = module.NODEFS as unknown as NodeFilesystem;
      nodefs.stream_ops.fsync = (stream) => flush(nodefs, stream, this.log);
      keepFromOthers(nodefs);
      writeLogFirst(nodefs, this.log);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
