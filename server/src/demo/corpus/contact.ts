import type { ContactStatus } from '@opencall/contract/staff/contact/contact.vocabulary';

export interface WrittenMessage {
  readonly subject: string;
  readonly message: string;
  readonly status: ContactStatus;
  readonly moderatorNotes: string;
  /** Hours before now. */
  readonly hoursAgo: number;
}

const written = (
  subject: string,
  facts: Pick<WrittenMessage, 'status' | 'hoursAgo'> & Partial<Pick<WrittenMessage, 'moderatorNotes'>>,
  message: string,
): WrittenMessage => ({ subject, moderatorNotes: '', ...facts, message });

/** Messages to the team. Those not resolved are the dashboard's open tickets. */
export const contactMessages: readonly WrittenMessage[] = [
  written(
    'My document was refused without a reason',
    { status: 'pending', hoursAgo: 5 },
    'I uploaded my license twice. Both times it disappeared after a day and I am still not verified. Was the picture too dark? I can take another one by daylight.',
  ),
  written(
    'Charged twice this month?',
    { status: 'pending', hoursAgo: 19 },
    'My bank shows two charges of $7.99 on the same day. One of them says pending. Could you check before it goes through?',
  ),
  written(
    'Somebody uses my pictures',
    {
      status: 'in_progress',
      hoursAgo: 31,
      moderatorNotes:
        'Asked for one raw file and the link. Profile is under watch; first picture matches the one on the website.',
    },
    'A friend sent me a profile with three of my pictures in it, taken from my website. I shot them in Durham last year and can send the raw files as proof.',
  ),
  written(
    'Change of stage name',
    {
      status: 'in_progress',
      hoursAgo: 54,
      moderatorNotes:
        'Links go by number, so they stay. Told them where to change it; waiting to hear whether that is enough.',
    },
    'I married and would like to work under my new name from the first of next month. Will links to my profile still work?',
  ),
  written(
    'Cannot find my city',
    { status: 'pending', hoursAgo: 70 },
    'My ZIP code is found but the town it prints is the next one over. It matters a little: people think I live across the river.',
  ),
  written(
    'How long is a listing shown',
    { status: 'resolved', hoursAgo: 118, moderatorNotes: 'Answered: sixty days, and it can be renewed.' },
    'I put up a backdrop for sale and cannot see when it will be taken down. Is there a date?',
  ),
  written(
    'Verification for a stage name',
    {
      status: 'resolved',
      hoursAgo: 190,
      moderatorNotes:
        'Answered: the document is compared with the face and the date of birth, never shown, and deleted after the decision.',
    },
    'My passport shows my legal name and my profile my stage name. Will that be a problem?',
  ),
  written(
    'Download of my pictures',
    {
      status: 'resolved',
      hoursAgo: 263,
      moderatorNotes: 'Sent the addresses of the nine largest versions. The originals are not kept.',
    },
    'My laptop was stolen and with it the folder of my tests. Can I get back what I uploaded?',
  ),
  written(
    'Reporting an older message',
    {
      status: 'resolved',
      hoursAgo: 401,
      moderatorNotes: 'Never too late. Took the report by email and acted on it.',
    },
    'Something was written to me in spring that I would rather not have read. Is it too late to report it?',
  ),
];
