import { createServer } from 'node:net';

/**
 * Finds a free TCP port on the loopback interface.
 * @returns {Promise<number>}
 */
export const findFreePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
