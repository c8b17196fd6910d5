import { z } from 'zod';
import * as m from '#messages/accounts/email-bounces.ts';
import { blamesAddress } from '#platform/email/address-refusal.ts';
import { AppError } from '#platform/http/app-error.ts';

/** What a provider reports about one email. */
export interface DeliveryReport {
  outcome: 'bounced' | 'delivered';
  email: string;
  /** When it happened, if the provider says so. */
  at: Date | undefined;
  reason: string;
}

/** A text, or nothing: providers leave details out, or send null. */
const detail = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const isoTime = z.coerce.date().optional().catch(undefined);
const unixTime = z.coerce
  .number()
  .transform((seconds) => new Date(seconds * 1000))
  .pipe(z.date())
  .optional()
  .catch(undefined);

/** A bounce that the provider calls permanent, unless the status code shows that the address is not to blame. */
const permanent = ({
  reason,
  status = '',
  ...report
}: Omit<DeliveryReport, 'outcome'> & { status?: string }) =>
  blamesAddress(status || reason) === false
    ? []
    : [{ ...report, reason: reason || status, outcome: 'bounced' as const }];
const delivered = (email: string, at: Date | undefined): DeliveryReport[] => [
  { outcome: 'delivered', email, at, reason: '' },
];

const sesBounce = z
  .object({
    bounce: z.object({
      bounceType: z.string(),
      timestamp: isoTime,
      bouncedRecipients: z.array(
        z.object({ emailAddress: z.string(), status: detail, diagnosticCode: detail }),
      ),
    }),
  })
  .transform(({ bounce: { bounceType, timestamp: at, bouncedRecipients } }) =>
    bounceType === 'Permanent'
      ? bouncedRecipients.flatMap(({ emailAddress: email, status, diagnosticCode: reason }) =>
          permanent({ email, at, status, reason }),
        )
      : [],
  );
const sesDelivery = z
  .object({ delivery: z.object({ timestamp: isoTime, recipients: z.array(z.string()) }) })
  .transform(({ delivery: { timestamp, recipients } }) =>
    recipients.flatMap((email) => delivered(email, timestamp)),
  );

const postmarkBounce = z
  .object({ Type: z.string(), Email: z.string(), BouncedAt: isoTime, Description: detail, Details: detail })
  .transform(({ Type, Email: email, BouncedAt: at, Description, Details }) =>
    ['HardBounce', 'BadEmailAddress'].includes(Type)
      ? permanent({ email, at, reason: Details || Description })
      : [],
  );
const postmarkDelivery = z
  .object({ Recipient: z.string(), DeliveredAt: isoTime })
  .transform(({ Recipient, DeliveredAt }) => delivered(Recipient, DeliveredAt));

const mailgunFailure = z
  .object({
    recipient: z.string(),
    severity: z.string(),
    reason: detail,
    timestamp: unixTime,
    'delivery-status': z.object({ message: detail, description: detail, 'enhanced-code': detail }).optional(),
  })
  .transform(({ recipient: email, severity, reason: cause, timestamp: at, 'delivery-status': status }) =>
    severity === 'permanent' && ['bounce', 'suppress-bounce'].includes(cause)
      ? permanent({
          ...{ email, at, status: status?.['enhanced-code'] ?? '' },
          reason: status?.message || status?.description || cause,
        })
      : [],
  );
const mailgunDelivery = z
  .object({ recipient: z.string(), timestamp: unixTime })
  .transform(({ recipient, timestamp }) => delivered(recipient, timestamp));

/** One event of SendGrid or Brevo, and the neutral form. */
const flatEvent = z.object({
  email: z.string(),
  reason: detail,
  status: detail,
  type: detail,
  timestamp: unixTime,
  ts_event: unixTime,
});
const flatBounce = flatEvent.transform(({ email, reason, status, type, timestamp, ts_event }) =>
  // SendGrid calls refusals by policy bounces of the type 'blocked'.
  type === 'blocked' ? [] : permanent({ email, at: timestamp ?? ts_event, status, reason }),
);
const flatDelivery = flatEvent.transform(({ email, timestamp, ts_event }) =>
  delivered(email, timestamp ?? ts_event),
);
/** SendGrid drops emails to addresses that bounced before. */
const flatDrop = flatEvent.transform(({ email, reason, timestamp: at }) =>
  reason === 'Bounced Address' ? permanent({ email, at, reason }) : [],
);

type Reader = z.ZodType<DeliveryReport[]>;
/** The names of the events that count, by the field that holds them. All others are ignored. */
const READERS: Record<string, Record<string, Reader>> = {
  notificationType: { Bounce: sesBounce, Delivery: sesDelivery },
  eventType: { Bounce: sesBounce, Delivery: sesDelivery },
  RecordType: { Bounce: postmarkBounce, Delivery: postmarkDelivery },
  event: {
    bounce: flatBounce,
    hard_bounce: flatBounce,
    invalid_email: flatBounce,
    dropped: flatDrop,
    delivered: flatDelivery,
  },
};
const MAILGUN_READERS: Record<string, Reader> = { failed: mailgunFailure, delivered: mailgunDelivery };

const readerOf = (readers: Record<string, Reader>, name: unknown): Reader | undefined =>
  typeof name === 'string' && Object.hasOwn(readers, name) ? readers[name] : undefined;

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('VALIDATION_FAILED', { message: m.eventIncomplete });
  return result.data;
};

const anyObject = z.record(z.string(), z.unknown());

const readEvent = (value: unknown): DeliveryReport[] => {
  const event = parse(anyObject, value);
  if ('event-data' in event) {
    const data = parse(anyObject, event['event-data']);
    const reader = readerOf(MAILGUN_READERS, data.event);
    return reader ? parse(reader, data) : [];
  }
  for (const [field, readers] of Object.entries(READERS)) {
    const reader = readerOf(readers, event[field]);
    if (reader) return parse(reader, event);
  }
  return [];
};

/** Reads the body of a provider's call: one event, or a list. @throws VALIDATION_FAILED. */
export const readReports = (body: unknown): DeliveryReport[] =>
  Array.isArray(body) ? body.flatMap(readEvent) : readEvent(body);
