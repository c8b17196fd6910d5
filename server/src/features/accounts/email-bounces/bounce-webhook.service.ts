import { emailSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import * as m from '#messages/accounts/email-bounces.ts';
import { AppError } from '#platform/http/app-error.ts';
import { ask } from '#platform/outbound/ask.ts';
import type { Platform } from '#platform/platform.ts';
import { clearBounceTo, markBounce } from './email-bounces.service.ts';
import { type DeliveryReport, readReports } from './provider-reports.ts';

/** The addresses from which Amazon SNS confirms subscriptions. */
const SNS_HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/;
const CONFIRM_TIMEOUT_MS = 10_000;
const CONFIRM_MAX_BYTES = 64 * 1024;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause });
  }
};

/** Amazon SNS sends events only after its first message was answered by opening the address in it. @throws VALIDATION_FAILED. */
const confirmSubscription = async (address: unknown): Promise<void> => {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || !SNS_HOST.test(url.host))
    throw new AppError('VALIDATION_FAILED', { message: m.notAnAddressOfSns });
  const { status } = await ask({
    url: url.href,
    headers: {},
    guarded: true,
    timeoutMs: CONFIRM_TIMEOUT_MS,
    maxBytes: CONFIRM_MAX_BYTES,
  });
  if (status !== 200) throw new Error(`Amazon SNS answered ${status} to the confirmation`);
};

const store = ({ database, now }: Platform, reports: DeliveryReport[]): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { email: given, reason, outcome, at } of reports) {
      // Other addresses cannot be those of members.
      const { data: email } = emailSchema('').safeParse(given);
      if (email === undefined) continue;
      if (outcome === 'bounced') await markBounce(tx, { email, reason, now: now() });
      else await clearBounceTo(tx, email, at ?? now());
    }
  });

/**
 * Receives a call of an email provider: marks addresses that bounced, and clears marks of addresses to which an email was
 * delivered. @throws MALFORMED_REQUEST, VALIDATION_FAILED.
 */
export const receiveReports = async (platform: Platform, text: string): Promise<void> => {
  const body = parseJson(text);
  const message = typeof body === 'object' && body !== null && 'Type' in body ? body : undefined;
  if (message?.Type === 'SubscriptionConfirmation')
    return confirmSubscription('SubscribeURL' in message ? message.SubscribeURL : undefined);
  const isSns = message?.Type === 'Notification' && 'Message' in message;
  return store(platform, readReports(isSns ? parseJson(String(message.Message)) : body));
};
