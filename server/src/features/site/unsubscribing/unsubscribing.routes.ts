import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderNotice } from '#features/site/public-pages/public-pages.api.ts';
import * as m from '#messages/site/unsubscribing.ts';
import { readUnsubscribeToken } from '#platform/email/unsubscribe.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { describeEmails, endEmails } from './unsubscribing.service.ts';

interface RouteContext {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
}

interface TokenRequest {
  Params: { token: string };
}

/** Size limit in bytes. Mail programs send one short form field, or nothing. */
const BODY_LIMIT = 10_000;

/** Reads the member and the emails that a token ends. @throws UNSUBSCRIBE_UNKNOWN. */
const readLink = async ({ config, database, now }: Platform, token: string) => {
  const what = readUnsubscribeToken(token, { config, now: now() });
  const about = what && (await describeEmails(database.db, what));
  if (!what || about === null) throw new AppError('UNSUBSCRIBE_UNKNOWN');
  return { what, about };
};

const end = async (platform: Platform, token: string): Promise<string> => {
  const { what, about } = await readLink(platform, token);
  await platform.database.transaction((tx) => endEmails(tx, what, platform.now()));
  return about as string;
};

const asPage = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

/** The page that the link opens, without scripts, also for unknown links. */
const sendPage = async (
  reply: FastifyReply,
  platform: Platform,
  make: () => Promise<{ title: string; body: string }>,
): Promise<FastifyReply> => {
  const site = platform.site();
  try {
    return asPage(reply).send(renderNotice({ site, ...(await make()) }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNSUBSCRIBE_UNKNOWN') throw error;
    const title = m.linkDoesNotWork;
    const body = `<p>${m.linkUnknown}</p>`;
    return asPage(reply).code(404).send(renderNotice({ site, title, body }));
  }
};

/**
 * Ends emails by the link in them: without a session and from any origin, because mail programs call it (RFC 8058). Only by
 * POST, because programs prefetch links.
 */
export const registerUnsubscribing = ({ app, api, platform }: RouteContext): void => {
  const rules = { access: 'public', rateLimit: 'read', duringMaintenance: true } as const;
  const open = { schema: { hide: true }, onRequest: api.guard(rules) };
  app.get<TokenRequest>('/unsubscribe/:token', open, ({ params }, reply) =>
    sendPage(reply, platform, async () => {
      const { about } = await readLink(platform, params.token);
      const button = `<form method="post"><button class="act">${m.unsubscribe}</button></form>`;
      return {
        title: m.unsubscribe,
        body: `<p>${escapeHtml(m.noMoreEmailsAbout({ about: String(about) }))}</p>${button}`,
      };
    }),
  );
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
      done(null, undefined),
    );
    const foreign = { ...open, config: { foreignOrigin: true } };
    scope.post<TokenRequest>('/api/unsubscribe/:token', foreign, async ({ params }) => ({
      message: m.unsubscribedFrom({ about: await end(platform, params.token) }),
    }));
    scope.post<TokenRequest>('/unsubscribe/:token', foreign, ({ params }, reply) =>
      sendPage(reply, platform, async () => {
        const about = escapeHtml(await end(platform, params.token));
        const body = `<p>${m.noMoreEmailsButCounts({ about })}</p>`;
        return { title: m.youAreUnsubscribed, body };
      }),
    );
  });
};
