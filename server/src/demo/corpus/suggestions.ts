import type {
  SuggestionPriority,
  SuggestionStatus,
} from '@opencall/contract/site/feedback/feedback.vocabulary';

export interface WrittenSuggestion {
  readonly title: string;
  readonly type: 'suggestion' | 'bug' | 'feature' | 'other';
  readonly description: string;
  readonly status: SuggestionStatus;
  readonly priority: SuggestionPriority;
  readonly reviewNotes: string | null;
  readonly daysAgo: number;
}

const written = (
  facts: Pick<WrittenSuggestion, 'title' | 'type' | 'status' | 'priority' | 'daysAgo'>,
  description: string,
  reviewNotes: string | null = null,
): WrittenSuggestion => ({ ...facts, description, reviewNotes });

/** What members have asked for; dealt to them in turn, the named accounts first. */
export const suggestions: readonly WrittenSuggestion[] = [
  written(
    {
      title: 'Save a search and hear about new faces',
      type: 'feature',
      status: 'pending',
      priority: 'high',
      daysAgo: 1,
    },
    'I cast the same kind of role every month: within 50 miles, over 40, theater experience. I would like to save that search and get one email a week when somebody new fits it.',
  ),
  written(
    {
      title: 'Let me mark dates I am away',
      type: 'feature',
      status: 'reviewed',
      priority: 'medium',
      daysAgo: 9,
    },
    'Half of the messages I get are for dates when I am on tour. A simple away note on the profile with two dates would save everybody time.',
    'We like this one. It is on the list for after the booking work, as a note with a start and an end.',
  ),
  written(
    { title: 'Gallery order on a phone', type: 'bug', status: 'implemented', priority: 'high', daysAgo: 34 },
    'When I drag a picture on my phone the page scrolls instead of the picture moving. Works with a mouse.',
    'Fixed: hold a picture for a moment and it follows your finger. Thank you for the clear description.',
  ),
  written(
    { title: 'A darker dark theme', type: 'suggestion', status: 'declined', priority: 'low', daysAgo: 48 },
    'The dark theme could be pure black. It would look better on my screen and save battery.',
    'We tried it. On most screens text smears when scrolled over pure black, so the darkroom stays a very dark gray.',
  ),
  written(
    { title: 'Height in centimeters', type: 'feature', status: 'pending', priority: 'medium', daysAgo: 3 },
    'I work with two agencies in Europe and always have to convert. A small line with centimeters under the feet and inches would be enough.',
  ),
  written(
    {
      title: 'Rates by the half day',
      type: 'suggestion',
      status: 'reviewed',
      priority: 'medium',
      daysAgo: 16,
    },
    'Hardly anybody books me for one hour. Could there be a half-day rate beside the hourly one, so that I do not have to write it into my text?',
    'Fair point. We are collecting how members quote before we add a second column.',
  ),
  written(
    { title: 'Prints of a contest entry', type: 'other', status: 'declined', priority: 'low', daysAgo: 71 },
    'It would be lovely if the winner of a contest got a print in the mail, on proper paper.',
    'Lovely indeed. Prizes are up to whoever runs the contest, so please suggest it to them; we do not ship things ourselves.',
  ),
  written(
    { title: 'Search by hair length', type: 'feature', status: 'pending', priority: 'low', daysAgo: 5 },
    'Hair color is there but not length, and for beauty work the length matters more.',
  ),
  written(
    {
      title: 'Upload stops when the train enters a tunnel',
      type: 'bug',
      status: 'implemented',
      priority: 'critical',
      daysAgo: 57,
    },
    'I upload on the way home and lose the picture whenever the connection drops for a few seconds.',
    'Uploads now try again by themselves, three times with growing pauses, and tell you which try they are on.',
  ),
  written(
    { title: 'Show who took a picture', type: 'feature', status: 'reviewed', priority: 'high', daysAgo: 22 },
    'Credits. Please. Every picture in my gallery was taken by somebody who deserves their name under it.',
    'Agreed, and planned: a credit that the photographer confirms, so that it means something.',
  ),
  written(
    {
      title: 'Keyboard in the lightbox',
      type: 'suggestion',
      status: 'implemented',
      priority: 'medium',
      daysAgo: 83,
    },
    'Arrow keys should turn the pages of a gallery when it is open large, and Escape should close it.',
    'Done, with Home and End as well.',
  ),
  written(
    {
      title: 'Two profiles for one person',
      type: 'other',
      status: 'pending',
      priority: 'medium',
      daysAgo: 2,
    },
    'I am a model and, on other days, a photographer. Keeping both in one profile confuses people who book me. Is there a way to have two?',
  ),
];
