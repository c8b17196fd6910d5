import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

const NAME = 'opencall.sock';

/** The name of a socket may have 107 bytes; by the descriptor of its folder it is short. */
const openFolder = (folder: string) => {
  if (process.platform !== 'linux') return { path: join(folder, NAME), close: () => undefined };
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${NAME}`, close: () => closeSync(descriptor) };
};

/**
 * Listens on a socket in the data folder until release or the end of the process. Processes of other containers
 * on this machine cannot see this process, but can connect to its socket. Does nothing where the
 * file system has no sockets.
 */
export const listenInFolder = async (folder: string): Promise<() => void> => {
  if (process.platform === 'win32') return () => undefined;
  rmSync(join(folder, NAME), { force: true });
  const { path, close } = openFolder(folder);
  const server = createServer((socket) => socket.destroy());
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(path, () => resolve(true));
  });
  server.unref();
  return () => {
    if (isListening) {
      rmSync(join(folder, NAME), { force: true });
      server.close();
    }
    close();
  };
};

/** True if a process listens on the socket of the data folder. */
export const hasListener = async (folder: string): Promise<boolean> => {
  if (process.platform === 'win32') return false;
  const { path, close } = openFolder(folder);
  try {
    return await new Promise<boolean>((resolve) => {
      const socket = connect(path);
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', (error: NodeJS.ErrnoException) =>
        resolve(!['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '')),
      );
    });
  } finally {
    close();
  }
};
