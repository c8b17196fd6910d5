import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '#platform/time.ts';

const STRIPE_KEY = 'sk_test_stand_in';
const STRIPE_WEBHOOK_SECRET = 'whsec_stand_in';

interface PeerRequest {
  path: string;
  /** The form as Stripe's clients send it: `line_items[0][quantity]` and so on. */
  form: Record<string, string>;
  idempotencyKey: string | undefined;
}

/** A stand-in for Stripe on a free local port. */
export interface StripePeer {
  /** The same values as `config.stripe` of the server. */
  settings: { secretKey: string; webhookSecret: string; apiUrl: string };
  /** Every accepted request, in order. */
  requests: PeerRequest[];
  /** While true, every call fails with a server error. */
  broken: boolean;
  close(): Promise<void>;
}

type Answer = readonly [status: number, body: object];

const refusal = (status: number, message: string): Answer => [
  status,
  { error: { type: 'api_error', message } },
];

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** The objects that calls create. Ids are numbered, so that tests can name them. */
const makers: Readonly<Record<string, (at: string, form: Record<string, string>) => object>> = {
  '/v1/customers': (at, form) => ({ id: `cus_${at}`, object: 'customer', email: form.email }),
  '/v1/checkout/sessions': (at, form) => ({
    id: `cs_${at}`,
    object: 'checkout.session',
    customer: form.customer,
    url: `https://checkout.stripe.example/${at}`,
  }),
  '/v1/billing_portal/sessions': (at, form) => ({
    id: `bps_${at}`,
    object: 'billing_portal.session',
    customer: form.customer,
    url: `https://billing.stripe.example/${at}`,
  }),
};

const send = (response: ServerResponse, [status, body]: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` });
  response.end(JSON.stringify(body));
};

/** Starts a peer that checks the key, stores requests and repeats its answer for a repeated idempotency key. */
export const startStripePeer = async (): Promise<StripePeer> => {
  const requests: PeerRequest[] = [];
  const answered = new Map<string, object>();
  const peer = { broken: false };
  let made = 0;

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const form = Object.fromEntries(new URLSearchParams(await readAll(request)));
    const path = request.url ?? '/';
    const key = request.headers['idempotency-key'];
    if (peer.broken) return refusal(500, 'The stand-in is broken');
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return refusal(401, 'Invalid API Key provided');
    const make = makers[path];
    if (!make) return refusal(404, `Unrecognized request URL (${path})`);
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const before = answered.get(`${path} ${idempotencyKey}`);
    if (before) return [200, before];
    requests.push({ path, form, idempotencyKey });
    made += 1;
    const answer = make(String(made), form);
    if (idempotencyKey) answered.set(`${path} ${idempotencyKey}`, answer);
    return [200, answer];
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (result) => send(response, result),
      (error: unknown) => send(response, refusal(500, String(error))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    secretKey: STRIPE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: `http://127.0.0.1:${port}`,
  };
  return Object.assign(peer, {
    settings,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};

const seconds = (moment: Date | null): number | null => moment && Math.floor(moment.getTime() / 1000);

/** The signature header of a Stripe event: the time and an HMAC of time and body. */
export const signEvent = (
  payload: string,
  { secret = STRIPE_WEBHOOK_SECRET, at = Date.now() } = {},
): string => {
  const seconds = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
};

interface EventFacts {
  id?: string;
  /** When Stripe made the event. */
  created?: Date;
}

let counter = 0;

/** An event of Stripe about an object. */
export const stripeEvent = (type: string, object: object, { id, created = new Date() }: EventFacts = {}) => {
  counter += 1;
  return {
    id: id ?? `evt_${counter}`,
    object: 'event',
    api_version: '2026-08-26.dahlia',
    type,
    created: Math.floor(created.getTime() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  };
};

interface SubscriptionFacts {
  customer: string;
  id?: string;
  status?: string;
  periodEnd?: Date;
  trialEnd?: Date | null;
  endedAt?: Date | null;
  leaves?: boolean;
  userId?: number;
}

/** A subscription as Stripe describes it. */
export const stripeSubscription = ({
  customer,
  id = `sub_of_${customer}`,
  status = 'active',
  periodEnd = new Date(Date.now() + 30 * DAY_MS),
  trialEnd = null,
  endedAt = null,
  leaves = false,
  userId,
}: SubscriptionFacts) => ({
  id,
  object: 'subscription',
  customer,
  status,
  cancel_at_period_end: leaves,
  cancel_at: leaves ? seconds(periodEnd) : null,
  ended_at: seconds(endedAt),
  trial_end: seconds(trialEnd),
  items: {
    object: 'list',
    data: [{ id: 'si_1', object: 'subscription_item', current_period_end: seconds(periodEnd) }],
  },
  metadata: userId === undefined ? {} : { userId: String(userId) },
});

/** An invoice as Stripe describes it. */
export const stripeInvoice = (customer: string, facts: Record<string, unknown> = {}) => ({
  id: `in_of_${customer}`,
  object: 'invoice',
  customer,
  currency: 'usd',
  amount_paid: 799,
  amount_due: 799,
  attempt_count: 1,
  next_payment_attempt: null,
  hosted_invoice_url: `https://invoice.stripe.example/${customer}`,
  lines: { object: 'list', data: [{ period: { start: 0, end: seconds(new Date('2027-01-31T12:00:00Z')) } }] },
  ...facts,
});
