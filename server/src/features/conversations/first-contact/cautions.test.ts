import { describe, expect, it } from 'vitest';
import { readCorpus } from '#testing/read-corpus.ts';
import { findCautions } from './cautions.ts';

const OWN = 'https://opencall.example';

/** Texts of members with the expected cautions. */
const HELD: readonly [string, string][] = [
  ['My book is at https://maren-oake.com/work', 'link'],
  ['Have a look: www.lightandsilver.co', 'link'],
  ['See my portfolio on lightandsilver.com.', 'link'],
  ['bit.ly/3xYz9 has all the details', 'link'],
  ['Sign up at casting-hub[.]com please', 'link'],
  ['it is casting hub dot com', 'link'],
  ['hxxp://evil.example/login', 'link'],
  ['maren.photography, if you like', 'link'],
  ['ｗｗｗ．ｅｖｉｌ．ｃｏｍ', 'link'],
  ['Call me at (303) 555-0142', 'phone'],
  ['Reach me: 303.555.0142 any time', 'phone'],
  ['3035550142 is my number', 'phone'],
  ['+44 20 7946 0958', 'phone'],
  ['+49 (0)30 901820', 'phone'],
  ['1-800-555-0199', 'phone'],
  ['text 555-0142 after six', 'phone'],
  ['030 901820 123', 'phone'],
  ['three zero three five five five zero one four two', 'phone'],
  ['30\u200b3-555\u200b-0142', 'phone'],
  ['I will pay by Western Union', 'money'],
  ['My cashapp is $marenoake', 'money'],
  ['Please send me the deposit first', 'money'],
  ['We mail you a cashier’s check and you wire the balance to the stylist', 'money'],
  ['There is a small registration fee', 'money'],
  ['Payment in bitcoin is fine', 'money'],
  ['buy two gift cards and send the codes', 'money'],
  ['I can do a bank transfer', 'money'],
  ['You would pay 200 dollars up front', 'money'],
  ['Do you have WhatsApp?', 'messenger'],
  ['write to me on whats app', 'messenger'],
  ['I am @maren on Telegram', 'messenger'],
  ['Can we talk on Signal?', 'messenger'],
  ['add my snapchat', 'messenger'],
  ['What is your kik', 'messenger'],
  ['message me on facebook messenger', 'messenger'],
  ['WhatsApp me: +1 303 555 0142', 'phone,messenger'],
  ['t.me/marenoake', 'link,messenger'],
  ['https://paypal.me/maren or Zelle to 303-555-0142', 'link,phone,money'],
];

/** Harmless texts that a program could mistake for risky ones. */
const HARMLESS: readonly string[] = [
  'Hello! I love the light in your third picture. Are you free on Friday?',
  'I am in Denver from 2026-06-01 to 2026-06-14.',
  'Shall we say 06/12/2026 at 10:30, or 14:00-16:30?',
  'My rate is $1,500 a day, or $150-200 an hour.',
  'I paid 12,500,000 for nothing. Just kidding.',
  'Sizes: 34-24-35, 5 ft 9, shoes 39.',
  'The files are 6720x4480 pixels, DSC_20260612_0042.jpg',
  'The studio is at 1600 Larimer St, Denver, CO 80202-1234',
  'I did this from 2015-2019 and again 2021 - 2024.',
  'Great work.Me too! I shoot portraits.It is fun.',
  'We meet at 9 a.m. sharp, e.g. at the café, i.e. on the corner.',
  'What is the rate, and is it paid or trade?',
  'Do you take a deposit for weddings?',
  'The pay is $400 for the day, lunch included.',
  'The wifi signal is weak in the basement, bring the files.',
  'I lost my signal from the trigger twice.',
  'We kick off at eight. Let us line up the looks.',
  'Snap a few polaroids before you come, please.',
  'One or two looks, three if there is time, four at most.',
  'My call sheet says 3 models, 2 assistants and 1 driver for 8 hours.',
  'I have 120 rolls, 35 mm and 85 mm lenses, f/1.4, ISO 3200, 1/8000.',
  'The bike messenger brings the drives. The wire hangers are yours.',
  'Model release and credits are in the agreement. Deal?',
  'I work with Node.js by day and cameras by night.',
  'Catalogue no. 12-3456 of the collection',
  `Your listing ${OWN}/marketplace/5 caught my eye.`,
  'Transfer of rights is a separate matter.',
  'It costs 45 dollars; I can pay the travel.',
];

describe('findCautions', () => {
  it.each(HELD)('finds in “%s”: %s', (text, cautions) => {
    expect(findCautions(text, OWN).join(',')).toBe(cautions);
  });

  it.each(HARMLESS)('finds nothing in “%s”', (text) => {
    expect(findCautions(text, OWN)).toEqual([]);
  });

  it('stays fast for a text crafted to slow it down', () => {
    const texts = [
      '1 '.repeat(2500),
      'a.'.repeat(2500),
      '+1-('.repeat(1250),
      'one '.repeat(1250),
      'send '.repeat(1000),
    ];
    const started = performance.now();
    for (const text of texts) findCautions(text, OWN);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('a text that hides words from programs', () => {
  it.each(readCorpus<{ what: string; text: string; cautions: string[] }>('cautions'))(
    'is checked as people read it: $what',
    ({ text, cautions }) => {
      expect(findCautions(text, OWN)).toEqual(cautions);
    },
  );
});
