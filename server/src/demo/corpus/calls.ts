import type { Pay } from '@opencall/contract/casting/calls/calls.schemas';
import type {
  ApplicationStatus,
  CallStatus,
  NudityLevel,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { NewRole } from '@opencall/contract/casting/calls/roles.schemas';
import type { demoAccounts } from '../roster.ts';

type Account = keyof typeof demoAccounts;

export interface WrittenCall {
  readonly title: string;
  readonly description: string;
  readonly by: Account | 'somebody';
  readonly status: CallStatus;
  readonly pay: Pay | null;
  readonly nudity: NudityLevel;
  readonly usage: string | null;
  readonly remote?: boolean;
  /** Where this account lives; left out: where its poster does. */
  readonly near?: Account;
  /** Days since it was made. */
  readonly daysAgo: number;
  /** Days until the deadline, and until the work begins; null: not said. */
  readonly deadlineIn: number | null;
  readonly startsIn: number | null;
  readonly roles: readonly (Partial<NewRole> & Pick<NewRole, 'title'>)[];
  /** How many applied for the first role. */
  readonly applicants: number;
  /** Accounts that applied for the first role, and how that went. */
  readonly accounts?: Partial<Record<Account, ApplicationStatus>>;
  /** Accounts that were invited to the last role. */
  readonly invites?: readonly Account[];
  /** What is in its text that staff look at first. */
  readonly waits?: boolean;
  readonly closing?: string;
}

const paid = (amount: number, per: 'hour' | 'day' | 'flat'): Pay => ({ kind: 'paid', amount, per });
const TRADE: Pay = { kind: 'trade', amount: null, per: null };
const EXPENSES: Pay = { kind: 'expenses', amount: 60, per: 'flat' };

export const writtenCalls: readonly WrittenCall[] = [
  {
    title: 'Glasshouse editorial: two models, one day',
    description:
      'A ten-page story among palms and condensation, natural light only. We meet at eight, hair and makeup are on site, and lunch is on us. The magazine prints in spring; you get the retouched selects the same week.',
    by: 'photographer',
    status: 'open',
    pay: paid(650, 'day'),
    nudity: 'none',
    usage: 'Print and web of the magazine for one year, and your own portfolio.',
    daysAgo: 9,
    deadlineIn: 6,
    startsIn: 20,
    roles: [
      {
        title: 'Lead model',
        count: 2,
        requirements: { roles: ['model'], ageMin: 21, ageMax: 45 },
        questions: [
          {
            kind: 'choice',
            text: 'Which day suits you better?',
            options: ['Friday', 'Saturday', 'Both'],
            required: true,
          },
          {
            kind: 'yes-no',
            text: 'Are you at ease with insects and wet floors?',
            options: [],
            required: true,
          },
          { kind: 'text', text: 'A story you loved working on?', options: [], required: false },
        ],
        picturesMin: 1,
        picturesMax: 4,
      },
      { title: 'Assistant on the day', count: 1, requirements: { roles: ['photographer', 'videographer'] } },
    ],
    applicants: 59,
    accounts: { model: 'shortlisted' },
    invites: ['videographer'],
  },
  {
    title: 'Running shoes at first light',
    description:
      'Four short films and a set of stills for a small running brand. You run, we follow on a cargo bike. Two mornings, five to nine, on the promenade.',
    by: 'videographer',
    status: 'open',
    pay: paid(90, 'hour'),
    nudity: 'none',
    usage: 'The brand’s site and social channels, two years.',
    daysAgo: 4,
    deadlineIn: 11,
    startsIn: 18,
    roles: [
      {
        title: 'Runner',
        count: 2,
        requirements: { roles: ['model', 'creator'], modelingGenres: ['Fitness'] },
        picturesMin: 0,
        picturesMax: 3,
      },
      { title: 'Stills photographer', count: 1, requirements: { roles: ['photographer'] } },
    ],
    applicants: 9,
    accounts: { creator: 'offered', model: 'seen' },
    invites: ['photographer', 'model'],
  },
  {
    title: 'Portrait series: people and their instruments',
    description:
      'A long-term series on people who play for themselves. One hour in your own room, a large-format camera and a lot of waiting. Trade: three finished prints for you.',
    by: 'somebody',
    near: 'model',
    status: 'open',
    pay: TRADE,
    nudity: 'none',
    usage: 'An exhibition next year; your name on the wall if you like.',
    daysAgo: 12,
    deadlineIn: 20,
    startsIn: null,
    roles: [{ title: 'Sitter', count: 8, requirements: {} }],
    applicants: 6,
    accounts: { model: 'offered', creator: 'sent' },
    invites: ['creator'],
  },
  {
    title: 'Music video, one night in a laundromat',
    description:
      'Slow ballad, fast machines. We need a lead who can hold a look for four minutes and a camera team that travels light. From ten in the evening until it is done.',
    by: 'somebody',
    near: 'creator',
    status: 'open',
    pay: paid(400, 'flat'),
    nudity: 'none',
    usage: 'The video, everywhere, for good.',
    daysAgo: 6,
    deadlineIn: 4,
    startsIn: 9,
    roles: [
      { title: 'Camera operator', count: 1, requirements: { roles: ['videographer', 'photographer'] } },
      {
        title: 'Lead',
        count: 1,
        requirements: { roles: ['model', 'creator'], actingGenres: ['Music Video'] },
      },
    ],
    applicants: 5,
    accounts: { photographer: 'offered', videographer: 'offered' },
    invites: ['model', 'creator'],
  },
  {
    title: 'Fine-art study in window light',
    description:
      'A quiet study after old drawings. Closed set, two people and a robe between frames; you see and approve every picture before anything leaves the room.',
    by: 'photographer',
    status: 'open',
    pay: paid(120, 'hour'),
    nudity: 'full',
    usage: 'Prints in an edition of ten, nothing online without your word.',
    daysAgo: 3,
    deadlineIn: 14,
    startsIn: 25,
    roles: [
      {
        title: 'Model',
        count: 1,
        requirements: { roles: ['model'], ageMin: 25, modelingGenres: ['Glamour', 'Print'] },
        picturesMin: 1,
        picturesMax: 3,
      },
    ],
    applicants: 7,
  },
  {
    title: 'Voice and hands for a cooking channel',
    description:
      'Eight short recipes, filmed at home from above. Send us your rushes and we cut them; a script and a stand for the phone come by post.',
    by: 'creator',
    status: 'open',
    pay: EXPENSES,
    nudity: 'none',
    usage: 'Our channel, one year.',
    remote: true,
    daysAgo: 2,
    deadlineIn: 18,
    startsIn: null,
    roles: [{ title: 'Host', count: 3, requirements: { roles: ['creator', 'model'] } }],
    applicants: 4,
    invites: ['model', 'videographer'],
  },
  {
    title: 'Lookbook for a swimwear label',
    description:
      'Thirty looks on a roof with a pool nobody is allowed to use. Two models, one day, shade and water for everybody. Fitting the day before.',
    by: 'somebody',
    status: 'open',
    pay: paid(800, 'day'),
    nudity: 'implied',
    usage: 'Lookbook and web shop, one season.',
    daysAgo: 8,
    deadlineIn: -2,
    startsIn: 6,
    roles: [{ title: 'Model', count: 2, requirements: { roles: ['model'], heightMinFeet: 5 } }],
    applicants: 8,
    accounts: { model: 'declined' },
  },
  {
    title: 'Extras for a short film about a bus',
    description:
      'We have a bus, a driver and one line of dialogue. Twelve passengers who can look out of a window for a whole afternoon, please.',
    by: 'somebody',
    status: 'closed',
    pay: EXPENSES,
    nudity: 'none',
    usage: null,
    daysAgo: 40,
    deadlineIn: -12,
    startsIn: -5,
    roles: [{ title: 'Passenger', count: 12, requirements: {} }],
    applicants: 10,
    accounts: { creator: 'booked' },
    closing: 'The bus is full. Thank you all: we keep your names for the next line.',
  },
  {
    title: 'Boxing gym, black and white',
    description:
      'A documentary day in a gym that closes in summer. Nobody poses, nobody hits hard. Prints for everybody who comes.',
    by: 'photographer',
    status: 'closed',
    pay: TRADE,
    nudity: 'none',
    usage: 'A zine of two hundred copies.',
    daysAgo: 55,
    deadlineIn: -25,
    startsIn: -18,
    roles: [{ title: 'Sparring partner', count: 2, requirements: {} }],
    applicants: 6,
    accounts: { model: 'booked' },
  },
  {
    title: 'Winter coats on the ferry',
    description:
      'Six coats, one crossing, wind guaranteed. We leave with the first boat and come back with the last one.',
    by: 'somebody',
    status: 'canceled',
    pay: paid(500, 'day'),
    nudity: 'none',
    usage: 'Catalogue, one season.',
    daysAgo: 30,
    deadlineIn: -4,
    startsIn: 3,
    roles: [{ title: 'Model', count: 2, requirements: { roles: ['model'] } }],
    applicants: 5,
    accounts: { model: 'shortlisted' },
    closing: 'The client has moved the campaign to next year. We are sorry, and will ask you first.',
  },
  {
    title: 'Street dance, one take',
    description:
      'Not finished: where, when and how many of you there are. A single take through three rooms, rehearsed for a day.',
    by: 'videographer',
    status: 'draft',
    pay: null,
    nudity: 'none',
    usage: null,
    daysAgo: 1,
    deadlineIn: null,
    startsIn: null,
    roles: [{ title: 'Dancer', count: 5, requirements: {} }],
    applicants: 0,
  },
  {
    title: 'Spring hats, a draft',
    description: 'A morning in the park with a milliner and eleven hats. The date follows the blossom.',
    by: 'creator',
    status: 'draft',
    pay: TRADE,
    nudity: 'none',
    usage: null,
    daysAgo: 2,
    deadlineIn: 30,
    startsIn: null,
    roles: [],
    applicants: 0,
  },
  {
    title: 'Faces for a new agency',
    description:
      'We are building a board from scratch. A registration fee secures your place, and everything else is settled on WhatsApp.',
    by: 'somebody',
    status: 'open',
    pay: paid(1000, 'day'),
    nudity: 'none',
    usage: 'Everything.',
    daysAgo: 1,
    deadlineIn: 10,
    startsIn: 15,
    roles: [{ title: 'New face', count: 20, requirements: { roles: ['model'] } }],
    applicants: 0,
    waits: true,
  },
];

/** What applicants write. */
export const applicationNotes: readonly string[] = [
  'I would love to be part of this. I know the place and I am early by nature.',
  'Free on all of the days you name, and happy to come for a fitting.',
  'Your last series stayed with me. My book is up to date.',
  'I have done something close to this last autumn; the pictures are among those I send.',
  'I bring my own wardrobe in black, grey and one very loud red.',
  'Short and honest: I am new, I listen well, and I do not mind cold water.',
  'Available from noon. I drive, so early or late are both fine.',
  '',
];

/** What a desk notes. */
export const deskNotes: readonly string[] = [
  'Strong second picture. Ask about Saturday.',
  'Worked with B. in May, reliable.',
  'Perhaps for the back cover.',
  'Too close to last season’s look.',
  'Call back with the stylist in the room.',
];
