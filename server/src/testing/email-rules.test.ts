import { expect, it } from 'vitest';
import { toMessage } from '#platform/email/mailer.ts';
import { renderEmail, renderListEmail } from '#platform/email/outgoing-email.ts';
import { findEmailFaults } from './email-rules.ts';
import { createMailbox } from './mailbox.ts';

const LOOK = { siteName: 'Opencall', accentColor: '#c5331a', emailLogoUrl: null };
const CONTENT = {
  subject: 'News',
  paragraphs: ['Hello'],
  action: { label: 'Open', url: 'https://talent.example/' },
};
const message = (email: Parameters<typeof toMessage>[1]) => toMessage('job-1', email, 'a@talent.example');

it('finds nothing wrong with emails of the template', () => {
  const footer = {
    list: 'check-ins',
    url: 'https://talent.example/unsubscribe/x',
    what: 'this check-in',
  } as const;
  const list = renderListEmail('ada@example.test', { ...CONTENT, footer }, LOOK);
  expect(list.headers['List-Id']).toBe('<check-ins.talent.example>');
  expect(findEmailFaults(message(list))).toEqual([]);
  expect(findEmailFaults(message(renderEmail('ada@example.test', CONTENT, LOOK)))).toEqual([]);
});

it('finds missing headers and colors that old mail programs do not support', async () => {
  const html =
    '<p style="color:rgb(0 0 0)"></p><p style="color:#00000080"></p><p style="color:#000000">rgb(1 2 3)</p>';
  const email = {
    to: 'a@b.test',
    subject: 'x',
    text: 'x',
    html,
    headers: { 'List-Unsubscribe': '<https://x/>' },
  };
  expect(findEmailFaults({ html, headers: email.headers })).toEqual([
    'Auto-Submitted is missing',
    'List-Unsubscribe has no List-Id beside it',
    'Old mail programs cannot read the color rgb(0 0 0)',
    'Old mail programs cannot read the color #00000080',
  ]);
  const mailbox = createMailbox();
  await mailbox.deliver('job-1', email);
  expect(() => mailbox.check()).toThrow('no List-Id');
});
