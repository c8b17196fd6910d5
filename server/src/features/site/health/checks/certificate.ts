import { DAY_MS } from '#platform/time.ts';
import type { Certificate } from '../certificate.ts';
import { broken, type Check, type Finding, failureOf, ok, warning } from '../finding.ts';

const WARNING_DAYS = 14;
const BROKEN_DAYS = 3;

/** How long a certificate is still valid. Programs renew theirs 30 days before it expires. */
export const judgeCertificate = (
  origin: string,
  { expiresAt, distrust }: Certificate,
  now: Date,
): Finding => {
  const left = expiresAt.getTime() - now.getTime();
  const days = Math.floor(left / DAY_MS);
  const todo = 'Check why the proxy does not renew it: its log, and whether port 80 is open to the internet.';
  if (left <= 0) return broken(`The certificate of ${origin} has expired.`, todo);
  const what = `The certificate of ${origin} expires in ${days === 1 ? 'one day' : `${days} days`}.`;
  if (left < BROKEN_DAYS * DAY_MS) return broken(what, todo);
  if (left < WARNING_DAYS * DAY_MS) return warning(what, todo);
  if (distrust)
    return warning(
      `This machine does not trust the certificate of ${origin}: ${distrust}.`,
      'Browsers may refuse it too. Use a certificate for this name, with its intermediate certificates, from a known authority.',
    );
  return ok(`The certificate of ${origin} is valid for ${days} more days.`);
};

export const checkCertificate: Check = async ({ config: { publicUrl }, probes, now }) => {
  if (!publicUrl?.startsWith('https:')) return [];
  try {
    return [judgeCertificate(publicUrl, await probes.certificateOf(publicUrl), now)];
  } catch (error) {
    return [
      warning(
        `The certificate of ${publicUrl} could not be checked: ${failureOf(error)}`,
        'If members can open the site, allow this machine to reach its own public address; else check the proxy and the DNS.',
      ),
    ];
  }
};
