import type { ListingCategory } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import type { demoAccounts } from '../roster.ts';

export interface WrittenListing {
  readonly category: ListingCategory;
  readonly title: string;
  readonly description: string;
  /** US dollars. */
  readonly price: number | null;
  /** Motifs of its pictures, in order; at most five. */
  readonly motifs: readonly string[];
  readonly daysAgo: number;
  /** Whose it is; absent: somebody behind a camera. */
  readonly by?: keyof typeof demoAccounts;
  /** Says neither ZIP code nor place. */
  readonly nowhere?: boolean;
  readonly phone?: boolean;
}

type Facts = Omit<WrittenListing, 'category' | 'title' | 'description'>;

const written =
  (category: ListingCategory) =>
  (title: string, facts: Facts, description: string): WrittenListing => ({
    category,
    title,
    description,
    ...facts,
  });

const sale = written('equipment_for_sale');
const wanted = written('equipment_wanted');
const job = written('job');
const gig = written('gig');
const services = written('services');
const space = written('space_for_rent');
const other = written('other');

/** The noticeboard of the demo world. Those older than a listing's life have expired. */
export const writtenListings: readonly WrittenListing[] = [
  sale(
    'Octabox, 47 inch, with grid',
    {
      price: 140,
      motifs: ['softbox', 'rail', 'forms', 'stool', 'window'],
      daysAgo: 0.3,
      by: 'photographer',
      phone: true,
    },
    'Both diffusers are clean, the grid has one loose corner that tape has held for a year.\nFits the usual bayonet mount. I am moving to a smaller room and it no longer fits the door.',
  ),
  gig(
    'Second shooter for a wedding, Saturday week',
    { price: 450, motifs: ['arcade'], daysAgo: 0.6, phone: true },
    'Ten hours, getting ready until the first dance. You cover the groom’s side and the details. Bring two bodies and something fast; I hand over cards at the end of the night.',
  ),
  space(
    'North-light studio by the day',
    { price: 220, motifs: ['room', 'window', 'stairs', 'stool', 'drapery'], daysAgo: 1.2, by: 'creator' },
    'Eighteen by thirty feet, fourteen high, three windows to the north with blackout blinds. White cyclorama on one wall, make-up table, steamer, good coffee.\nFreight elevator to the door. Half days are $130.',
  ),
  job(
    'Staff photographer for a small shoe label',
    { price: null, motifs: ['forms', 'paper'], daysAgo: 1.8 },
    'Three days a week on the product table, one in the field. We want somebody who likes repetition and sees the one frame in forty that is not. Health insurance after three months.',
  ),
  services(
    'Retouching that leaves skin alone',
    { price: 35, motifs: ['glass', 'vase', 'lens'], daysAgo: 2.1, by: 'model' },
    'Per picture: dust, stray hair, color, and nothing that a mother would not recognize. Two rounds of notes are in the price. Back within three working days.',
  ),
  sale(
    '85 mm f/1.8, used on weekends',
    { price: 290, motifs: ['lens', 'camera'], daysAgo: 2.7 },
    'Glass without a mark, a little shine on the barrel. Hood, both caps and the box it came in. Try it on your own camera before you pay.',
  ),
  wanted(
    'Looking for a working slide projector',
    { price: 80, motifs: ['leader'], daysAgo: 3.4, by: 'videographer' },
    'It should focus and advance; the lamp may be dead. For a short film about a family that never labels anything. I can fetch it within two hours of here.',
  ),
  gig(
    'Hands for a ceramics shoot',
    { price: 180, motifs: ['vase', 'paper', 'forms'], daysAgo: 4.5, by: 'photographer' },
    'Half a day, no rings, short nails, steady. You pour, turn and hold things while the table stays the same. Lunch comes from next door.',
  ),
  other(
    'Free: seamless ends, nine feet wide',
    { price: 0, motifs: ['paper', 'drapery', 'rail', 'room'], daysAgo: 5.2 },
    'Gray, bone and one bright yellow, between four and ten feet left on each. Come with a van or a very long car. What is still here on Friday goes to the school.',
  ),
  space(
    'Darkroom, two enlargers, evenings',
    { price: 28.5, motifs: ['film', 'eclipse'], daysAgo: 6.1 },
    'By the evening, six to eleven. One enlarger for 35 mm and one up to 4×5, trays to 16×20, chemistry for black and white is in the price. Bring your own paper and leave it as you found it.',
  ),
  job(
    'Videographer, four museum portraits',
    { price: 2400, motifs: ['crane', 'slate', 'stairs'], daysAgo: 7.3 },
    'Four people who keep a museum running, four minutes each, two shooting days and an edit. The fee is for all of it. We have the interviews written and the guards on our side.',
  ),
  services(
    'Headshots in an hour',
    { price: 175, motifs: ['softbox', 'stool', 'slats', 'window', 'umbrella'], daysAgo: 8.9, phone: true },
    'One light, one gray wall, thirty frames to choose from, two finished. You go home with a small set the same day. Acting, press or the profile you have been putting off.',
  ),
  sale(
    'C-stands, set of four',
    { price: 360, motifs: ['rail', 'softbox'], daysAgo: 9.6, by: 'videographer' },
    'Forty inch, turtle base, arms and grip heads on all of them. They squeak a little. Nobody ever sold one because it was broken; I have six and a small car.',
  ),
  wanted(
    'Shift lens for architecture',
    { price: 700, motifs: ['arcade', 'door'], daysAgo: 10.8 },
    'Any mount that adapts to mirrorless, scratches on the barrel are fine, fungus is not. Please write what the serial number is and how long it has been in a drawer.',
  ),
  gig(
    'Two dancers, one empty pool',
    { price: 300, motifs: ['stairs', 'slats', 'palm', 'glass'], daysAgo: 12.4, by: 'creator' },
    'Sunrise, three hours, a music video without a chorus. Contemporary training, comfortable barefoot on tile. There is a fee, a driver and a lot of towels.',
  ),
  services(
    'Make-up and hair on location',
    { price: 240, motifs: ['glass'], daysAgo: 13.7 },
    'Half a day for up to three people, clean to editorial. My kit covers every skin tone, and I carry a light so that the kitchen will do.',
  ),
  other(
    'Skill swap: editing for a website',
    { price: null, motifs: [], daysAgo: 15.1, nowhere: true },
    'I cut well and cannot build a page to save my life. One short film, up to five minutes, for a portfolio site that loads quickly. Write and show me something you have made.',
  ),
  space(
    'Garage with a cyclorama, weekdays',
    { price: 95, motifs: ['room', 'door'], daysAgo: 17.4 },
    'Two walls and a curve, painted white every Monday. Twelve feet to the beams. You may be loud until nine. A car fits in for those who photograph cars.',
  ),
  job(
    'Studio assistant, two days a week',
    { price: 22, motifs: [], daysAgo: 18.8 },
    'The figure is by the hour. You set up, coil cables the right way, keep the calendar and learn to light while doing it. No experience needed, punctuality is.',
  ),
  sale(
    'Medium format back, 39 megapixels',
    { price: 1850, motifs: ['camera', 'film', 'lens', 'leader', 'paper'], daysAgo: 20.5 },
    'Serviced in spring, sensor clean, both batteries hold. It is slow, it is heavy and the files are lovely. I will throw in a focusing screen and an afternoon of explaining.',
  ),
  wanted(
    'Umbrellas, any size, for a classroom',
    { price: 15, motifs: ['umbrella'], daysAgo: 22.9 },
    'Sixteen students, three lights, and everything we own is bent. White or silver, five or six of them. We send a receipt for your taxes and a picture of what they did.',
  ),
  gig(
    'Model for a knitwear lookbook',
    { price: 600, motifs: ['drapery', 'window'], daysAgo: 25.3 },
    'Full day, twenty-two looks, one location with heating. Sizes S to XL, all ages welcome. Usage is one year on the web and in one printed booklet.',
  ),
  services(
    'Drone pilot, licensed and insured',
    { price: 380, motifs: ['eclipse', 'crane', 'palm'], daysAgo: 28.2, phone: true },
    'Half a day including permits and a spotter. I say no to crowds and to wind; everything else we can discuss. Footage is handed over the same evening.',
  ),
  space(
    'Desk in a photographers’ loft',
    { price: 310, motifs: ['stool', 'room', 'vase'], daysAgo: 31.6 },
    'By the month. Big printer, small kitchen, five people who are mostly out shooting. Meeting table, lockers, and the studio at half price when it is empty.',
  ),
  other(
    'Costume cupboard to be emptied',
    { price: 120, motifs: ['drapery', 'forms'], daysAgo: 34.9, nowhere: true },
    'Forty years of a small theater: coats, hats, three wings. The price is for one full car load. Nothing is washed and everything has a story.',
  ),
  job(
    'Content creator for a city orchestra',
    { price: 3200, motifs: ['slate'], daysAgo: 38.5 },
    'One season, twelve concerts, by the project. You sit in rehearsals and make people want to come. We do not dance for it, and you need not read music.',
  ),
  sale(
    'Backdrop stands and five muslins',
    { price: 90, motifs: ['rail', 'drapery', 'room'], daysAgo: 44.2, by: 'model' },
    'Ten feet wide, all clamps present, one foot replaced with a better one. The muslins are gray, sand, olive and two hand-dyed. They fold into one bag.',
  ),
  wanted(
    'Fog machine for one night',
    { price: 40, motifs: ['eclipse'], daysAgo: 54.4, by: 'creator' },
    'To rent, back the next morning and cleaned. Low fog would be wonderful, any fog will do. We have a permission, a fan and a fire blanket.',
  ),
  sale(
    'Light meter, incident and spot',
    { price: 110, motifs: ['lens', 'eclipse'], daysAgo: 64.5, by: 'photographer' },
    'Reads the same as two others that I own. The dome is a little yellow, the case has my initials in it. Battery is a common one.',
  ),
  gig(
    'Extras for a diner scene',
    { price: 90, motifs: ['slats'], daysAgo: 71.3 },
    'Six people who can eat pie for four hours and not look at the camera. All ages, come as you are, dark colors preferred.',
  ),
  services(
    'Album design, twenty spreads',
    { price: 260, motifs: ['paper'], daysAgo: 83.8 },
    'You send the pictures in order, or not in order and I find one. Two rounds of changes, files ready for the printer of your choice.',
  ),
  space(
    'Rooftop for portraits, evenings',
    { price: 75, motifs: ['arcade', 'stairs'], daysAgo: 97.6, by: 'videographer' },
    'By the hour, with chairs, power and the last sun from the west. Up to six people, no glass, and the neighbors like quiet music.',
  ),
];
