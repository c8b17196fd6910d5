import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushFolder } from '#platform/files/flush.ts';

type FilesystemInit = Awaited<ReturnType<NodeFS['init']>>;
type EmscriptenOptions = FilesystemInit['emscriptenOpts'];

/** An open file of Emscripten's NODEFS; folders have no descriptor of their own. */
interface NodeStream {
  nfd?: number;
  node: object;
}

type Chmod = (target: unknown, mode: number) => void;

/** The parts of Emscripten's NODEFS that are used here and that its types leave out. */
interface NodeFilesystem {
  realPath(node: object): string;
  /** Every change of permissions passes here; `chmod` carries it out. */
  doSetAttr(target: unknown, node: object, attributes: object, chmod: Chmod, ...rest: unknown[]): void;
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

/** Emscripten's number for EIO: PostgreSQL stops rather than go on without its log on disk. */
const EIO = 29;

const flush = (nodefs: NodeFilesystem, stream: NodeStream): number => {
  try {
    if (stream.nfd === undefined) flushFolder(nodefs.realPath(stream.node));
    else fsyncSync(stream.nfd);
    return 0;
  } catch {
    return EIO;
  }
};

/** Emscripten gives each new file the permissions that the program asked for, whatever the process's umask. */
const keepFromOthers = (nodefs: NodeFilesystem): void => {
  const setAttributes = nodefs.doSetAttr;
  nodefs.doSetAttr = (target, node, attributes, chmod, ...rest) =>
    setAttributes(target, node, attributes, (path, mode) => chmod(path, mode & ~0o077), ...rest);
};

/**
 * PGlite's folder on disk with the `fsync` that Emscripten's NODEFS lacks: without it PostgreSQL's
 * "flush the log" at commit does nothing, and a power cut loses what was confirmed. See
 * docs/decisions/0005-database.md. Its files are for their owner alone.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions): Promise<FilesystemInit> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync: NonNullable<EmscriptenOptions['preRun']>[number] = (module) => {
      const nodefs = module.NODEFS as unknown as NodeFilesystem;
      nodefs.stream_ops.fsync = (stream) => flush(nodefs, stream);
      keepFromOthers(nodefs);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
