import type { Endpoint } from '@opencall/contract/shared/endpoint';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import type { Dice } from '#testing/dice.ts';
import type { Actor, Cast } from './cast.ts';
import { brokenCursors } from './cursors.ts';
import { type Files, makeForm } from './files.ts';
import type { MadeCase } from './guests.ts';
import { toJsonText } from './json-text.ts';
import { type KnownThings, kindsOfPath } from './known-things.ts';
import { meaningsFor } from './meanings.ts';
import { BROKEN_BODIES, ODD_SEGMENTS, ODD_TEXTS, oddValue, RawJson } from './odd-values.ts';
import { type Sides, sidesOf } from './schema-sides.ts';
import { makeValue } from './schema-values.ts';
import { VALID_CASES } from './valid-cases.ts';
import type { WireRequest } from './wire.ts';

/** `valid`: as a client sends it; `odd`: with values of the wrong kind; `broken`: malformed. */
type Intent = 'valid' | 'odd' | 'broken';

/** A generated call and its expected properties. */
export interface FuzzCall {
  endpoint: Endpoint;
  actor: Actor;
  intent: Intent;
  request: WireRequest;
  /** The body before serialization, if it is JSON. */
  body?: unknown;
  query?: Record<string, unknown>;
  /** False if the path may match no route or another route. */
  isRouted: boolean;
}

export interface FuzzWorld {
  cast: Cast;
  known: KnownThings;
  files: Files;
  /** Valid cases that could not be built, by endpoint, each with the latest reason. */
  brokenCases: Map<string, string>;
}

const ODDNESS: Record<Intent, number> = { valid: 0, odd: 0.35, broken: 0.1 };
const REPAIRS = 8;
/** How many of the newest things a valid case chooses from. Older ones are often used up. */
const NEWEST = 6;
/** Maximum length of a parameter. Node refuses requests whose headers exceed 16 kB, before the server sees them. */
const LONGEST_PARAMETER = 3000;

const sides = new Map<object, Sides>();
const cachedSides = (schema: object): Sides => {
  const found = sides.get(schema) ?? sidesOf(schema as Parameters<typeof sidesOf>[0]);
  sides.set(schema, found);
  return found;
};

const chooseActor = (dice: Dice, { access }: Endpoint, cast: Cast): Actor => {
  const who = dice.weighted({ allowed: 16, visitor: 3, any: 3 });
  if (who === 'visitor' || (access === 'public' && dice.chance(0.5))) return cast.visitor();
  if (who === 'any' || access === 'public' || access === 'member')
    return dice.pick(cast.signedIn(() => true));
  return dice.pick(cast.signedIn((role) => (access === 'admin' ? role === 'admin' : isStaffRole(role))));
};

/** Percent-encodes a text. Lone surrogates become the three bytes that faulty programs write. */
const escapeText = (text: string): string =>
  [...text]
    .map((character) =>
      /[\ud800-\udfff]/.test(character) && character.length === 1
        ? '%ED%A0%80'
        : encodeURIComponent(character),
    )
    .join('');

const parameterText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : toJsonText(value);
};

const toQuery = (query: unknown): string => {
  if (typeof query !== 'object' || query === null || query instanceof RawJson) return '';
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value.slice(0, 50) : [value]).map(
      (one) => `${escapeText(key)}=${escapeText(parameterText(one).slice(0, LONGEST_PARAMETER))}`,
    ),
  );
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 8000)}` : '';
};

/** Makes a value that the schema accepts. Tries again if a refinement refuses it. */
const makeValid = (schema: NonNullable<Endpoint['body']>, make: () => unknown): unknown => {
  let value = make();
  for (let n = 0; n < REPAIRS; n += 1) {
    const { success, error } = schema.safeParse(value);
    if (success) break;
    const [key] = error.issues[0]?.path ?? [];
    const rest = { ...(value as Record<string, unknown>) };
    delete rest[String(key)];
    value = schema.safeParse(rest).success ? rest : make();
  }
  return value;
};

/** Share of the valid calls that use the endpoint's valid case, if it has one. */
const CASE_SHARE = 0.6;

/** Builds call number `serial` of a run. Everything random about it comes from `dice`. */
export const buildCall = async (
  dice: Dice,
  endpoint: Endpoint,
  { world, serial }: { world: FuzzWorld; serial: number },
): Promise<FuzzCall> => {
  const actor = chooseActor(dice, endpoint, world.cast);
  const intent = dice.weighted<Intent>({ valid: 11, odd: 7, broken: 2 });
  if (intent === 'valid' && dice.chance(CASE_SHARE)) {
    const call = await buildValidCase(dice, endpoint, { world, serial }).catch((error) => {
      world.brokenCases.set(`${endpoint.method} ${endpoint.path}`, String(error));
    });
    if (call) return call;
  }
  const { now } = world.cast.app.clock;
  const known = meaningsFor(dice, world.known, { endpoint, actor: actor.name, serial, now });
  const broken = (key: string) => (key === 'cursor' ? brokenCursors(dice, known(key)) : []);
  const making = { dice, oddness: ODDNESS[intent], known, broken };
  const make = (schema: Endpoint['body']) => {
    if (!schema) return undefined;
    const one = () => makeValue(making, cachedSides(schema), 'root');
    return intent === 'valid' ? makeValid(schema, one) : one();
  };
  const query = make(endpoint.query as Endpoint['body']);
  const body = withoutMaintenance(make(endpoint.body));
  const call: FuzzCall = {
    endpoint,
    actor,
    intent,
    isRouted: true,
    request: {
      method: endpoint.method,
      path: endpoint.path + toQuery(query),
      headers: actor.cookie ? { cookie: actor.cookie } : {},
    },
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { query: query as Record<string, unknown> }),
  };
  fillPath(dice, call, known);
  fillBody(dice, call, world.files);
  if (intent === 'broken') breakRequest(dice, call);
  return call;
};

/** Removes the maintenance switch from the site settings: a closed site would refuse all later calls of members. */
const withoutMaintenance = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'maintenance' in body
    ? { ...body, maintenance: undefined }
    : body;

/** The ids of a thing: one number, or several separated by spaces. */
const idsOf = (thing: string | number): number[] => String(thing).split(' ').map(Number);

/** Builds the endpoint's valid case; undefined if it has none or no actor has a suitable thing. */
const buildValidCase = async (
  dice: Dice,
  endpoint: Endpoint,
  { world: { cast: stage }, serial }: { world: FuzzWorld; serial: number },
): Promise<FuzzCall | undefined> => {
  const found = VALID_CASES[`${endpoint.method} ${endpoint.path}`];
  if (!found) return undefined;
  const { access } = endpoint;
  const { of, body, make } = found;
  const actors = stage
    .signedIn((role) => (access === 'admin' ? role === 'admin' : access !== 'staff' || isStaffRole(role)))
    .filter(({ name }) => !of || stage.known.of(of, name).length > 0);
  if (actors.length === 0) return undefined;
  const chosen = access === 'public' ? stage.visitor() : dice.pick(actors);
  const ids = of ? idsOf(dice.pick(stage.known.of(of, chosen.name).slice(-NEWEST))) : [];
  const client = stage.client(chosen.name);
  const made: MadeCase = (await make?.({ stage, actor: chosen, client, ids, serial })) ?? {};
  const actor = made.actor ?? chosen;
  const call: FuzzCall = {
    endpoint,
    actor,
    intent: 'valid',
    isRouted: true,
    request: {
      method: endpoint.method,
      path: endpoint.path + toQuery(made.query),
      headers: actor.cookie ? { cookie: actor.cookie } : {},
    },
    ...(endpoint.body && { body: made.body ?? body ?? {} }),
  };
  for (const id of made.ids ?? ids) call.request.path = call.request.path.replace(/:\w+/, String(id));
  writeBody(call);
  return call;
};

/** The allowed values of a path parameter that is an enum. */
const wordsFor = ({ params }: Endpoint, name: string): readonly unknown[] => {
  const schema = params instanceof z.ZodObject ? params.shape[name] : undefined;
  return schema instanceof z.ZodEnum ? schema.options : [];
};

const fillPath = (dice: Dice, call: FuzzCall, known: (key: string) => readonly unknown[]): void => {
  const { params } = kindsOfPath(call.endpoint.path);
  for (const [name, kind] of Object.entries(params)) {
    const isOdd = call.intent !== 'valid' && dice.chance(0.3);
    const things = [...known(`${kind}Id`), ...wordsFor(call.endpoint, name)];
    const segment =
      isOdd || things.length === 0
        ? dice.pick(isOdd ? ODD_SEGMENTS : ['1', '999999'])
        : escapeText(String(dice.pick(things)));
    if (isOdd) call.isRouted = false;
    call.request.path = call.request.path.replace(`:${name}`, () => segment);
  }
};

const writeBody = ({ request, body }: FuzzCall): void => {
  if (body === undefined) return;
  request.body = Buffer.from(toJsonText(body));
  request.headers['content-type'] = 'application/json';
};

const fillBody = (dice: Dice, call: FuzzCall, files: Files): void => {
  const { request, endpoint, intent } = call;
  if (endpoint.consumes === 'multipart') {
    const { body, contentType } = makeForm(dice, files, intent !== 'valid');
    request.body = body;
    request.headers['content-type'] = contentType;
  } else writeBody(call);
};

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
];
const QUERIES = [
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  'limit',
  '=1',
  '&&&',
  'limit=%',
  'limit=%ED%A0%80',
  '__proto__=1',
  'constructor[a]=1',
  'cursor=&cursor=',
  'userId=1&userId=2',
  'status=pending&status=pending',
  'a=1'.repeat(500),
];
const HEADERS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=5-1' },
  { 'accept-encoding': 'br;q=0, *;q=0' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "1.2.3.4, '" },
  { 'user-agent': '\u00ff'.repeat(3000) },
  { accept: 'application/xml' },
  { 'last-event-id': '-1' },
];

const breakRequest = (dice: Dice, call: FuzzCall): void => {
  const { request } = call;
  const how = dice.weighted({ body: 4, type: 2, query: 3, header: 3 });
  const sendsBody = request.method !== 'GET';
  if (how === 'query') {
    request.path += `${request.path.includes('?') ? '&' : '?'}${dice.chance(0.5) ? dice.pick(QUERIES) : `${escapeText(dice.pick(ODD_TEXTS).slice(0, 500))}=${escapeText(dice.pick(ODD_TEXTS).slice(0, 500))}`}`;
  } else if (how === 'header') Object.assign(request.headers, dice.pick(HEADERS));
  else if (how === 'type' && sendsBody) request.headers['content-type'] = dice.pick(CONTENT_TYPES);
  else if (sendsBody) {
    request.body = Buffer.from(dice.chance(0.7) ? dice.pick(BROKEN_BODIES) : toJsonText(oddValue(dice)));
    request.headers['content-type'] ??= 'application/json';
  }
};
