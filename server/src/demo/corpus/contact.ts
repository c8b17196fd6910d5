import type { ContactStatus } from '@opencall/contract/contact/contact.schemas';

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
  facts: Pick<WrittenMessage, 'status' | 'hoursAgo'>,
  message: string,
  moderatorNotes = '',
): WrittenMessage => ({ subject, ...facts, message, moderatorNotes });

/** Letters to the team. Those not resolved are the dashboard's open tickets. */
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
    { status: 'in_progress', hoursAgo: 31 },
    'A friend sent me a profile with three of my pictures in it, taken from my website. I shot them in Durham last year and can send the raw files as proof.',
    'Asked for one raw file and the link. Profile is under watch; first picture matches the one on the website.',
  ),
  written(
    'Change of stage name',
    { status: 'in_progress', hoursAgo: 54 },
    'I married and would like to work under my new name from the first of next month. Will links to my profile still work?',
    'Links go by number, so they stay. Told them where to change it; waiting to hear whether that is enough.',
  ),
  written(
    'Cannot find my city',
    { status: 'pending', hoursAgo: 70 },
    'My ZIP code is found but the town it prints is the next one over. It matters a little: people think I live across the river.',
  ),
  written(
    'How long is a listing shown',
    { status: 'resolved', hoursAgo: 118 },
    'I put up a backdrop for sale and cannot see when it will be taken down. Is there a date?',
    'Answered: sixty days, and it can be renewed.',
  ),
  written(
    'Verification for a stage name',
    { status: 'resolved', hoursAgo: 190 },
    'My passport shows my legal name and my profile my stage name. Will that be a problem?',
    'Answered: the document is compared with the face and the date of birth, never shown, and deleted after the decision.',
  ),
  written(
    'Download of my pictures',
    { status: 'resolved', hoursAgo: 263 },
    'My laptop was stolen and with it the folder of my tests. Can I get back what I uploaded?',
    'Sent the addresses of the nine largest versions. The originals are not kept.',
  ),
  written(
    'Reporting an older message',
    { status: 'resolved', hoursAgo: 401 },
    'Something was written to me in spring that I would rather not have read. Is it too late to report it?',
    'Never too late. Took the report by email and acted on it.',
  ),
];
