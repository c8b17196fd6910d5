import { connect } from 'node:tls';
import * as m from '#messages/site/health-checks.ts';

/** The certificate that an HTTPS server shows. */
export interface Certificate {
  expiresAt: Date;
  /** Why this machine does not trust it, such as `CERT_HAS_EXPIRED`; null if it does. */
  distrust: string | null;
}

const WAIT_MS = 5000;

/** Connects to the host of an address by TLS and reads its certificate, trusted or not. @throws if there is no answer. */
export const readCertificate = (origin: string): Promise<Certificate> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const host = hostname.replace(/^\[|\]$/g, '');
    const servername = /^[\d.]+$|:/.test(host) ? '' : host;
    const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false });
    socket.setTimeout(WAIT_MS, () =>
      socket.destroy(new Error(m.noAnswerWithin({ seconds: WAIT_MS / 1000 }))),
    );
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to: expiresAt } = socket.getPeerCertificate();
      const reason = socket.authorizationError as Error | string | undefined;
      const distrust =
        typeof reason === 'object' ? ((reason as { code?: string }).code ?? reason.message) : reason;
      socket.destroy();
      resolve({ expiresAt: new Date(expiresAt), distrust: distrust ?? null });
    });
  });
