import * as m from '#messages/site/health-checks.ts';
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
  const todo = m.checkRenewal;
  if (left <= 0) return broken(m.certificateExpired({ origin }), todo);
  const what = m.certificateExpires({ origin, count: days });
  if (left < BROKEN_DAYS * DAY_MS) return broken(what, todo);
  if (left < WARNING_DAYS * DAY_MS) return warning(what, todo);
  if (distrust)
    return warning(m.certificateNotTrusted({ origin, reason: distrust }), m.useTrustedCertificate);
  return ok(m.certificateValid({ origin, count: days }));
};

export const checkCertificate: Check = async ({ config: { publicUrl }, probes, now }) => {
  if (!publicUrl?.startsWith('https:')) return [];
  try {
    return [judgeCertificate(publicUrl, await probes.certificateOf(publicUrl), now)];
  } catch (error) {
    const what = m.certificateNotChecked({ origin: publicUrl, reason: failureOf(error) });
    return [warning(what, m.checkPublicAddress)];
  }
};
