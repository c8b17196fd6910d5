import { CALLS } from './call-surfaces.ts';
import { CONTESTS, MARKET } from './contest-surfaces.ts';
import { EMAILS } from './email-surfaces.ts';
import { HOME } from './home-surfaces.ts';
import { LISTS, SEARCHES } from './list-surfaces.ts';
import type { Surface } from './look.ts';
import { PORTFOLIO } from './portfolio-surfaces.ts';
import { PROFILES } from './profile-surfaces.ts';
import { REFERENCES, SHOOTS } from './shoot-surfaces.ts';

/** All places where one member may see another. */
export const SURFACES: readonly Surface[] = [
  ...PROFILES,
  ...MARKET,
  ...CONTESTS,
  ...EMAILS,
  ...PORTFOLIO,
  ...CALLS,
  ...LISTS,
  ...SHOOTS,
  ...REFERENCES,
  ...SEARCHES,
  ...HOME,
];
