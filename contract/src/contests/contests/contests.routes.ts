import type { Route } from '#shared/route.ts';

export const listContests = {
  method: 'GET',
  path: '/api/contests',
  access: 'member',
} as const satisfies Route;

export const listAllContests = {
  method: 'GET',
  path: '/api/contests/all',
  access: 'member',
} as const satisfies Route;

export const getContest = {
  method: 'GET',
  path: '/api/contests/:id',
  access: 'member',
} as const satisfies Route;

export const getContestDetails = {
  method: 'GET',
  path: '/api/contests/:id/details',
  access: 'member',
} as const satisfies Route;

export const listContestEntries = {
  method: 'GET',
  path: '/api/contests/:id/entries',
  access: 'member',
} as const satisfies Route;

export const createContest = {
  method: 'POST',
  path: '/api/contests',
  access: 'staff',
} as const satisfies Route;

export const updateContest = {
  method: 'PUT',
  path: '/api/contests/:id',
  access: 'staff',
} as const satisfies Route;

export const deleteContest = {
  method: 'DELETE',
  path: '/api/contests/:id',
  access: 'staff',
} as const satisfies Route;

export const submitEntry = {
  method: 'POST',
  path: '/api/contests/:id/entries',
  access: 'member',
} as const satisfies Route;

export const reviewEntry = {
  method: 'PATCH',
  path: '/api/contests/entries/:id',
  access: 'staff',
} as const satisfies Route;

export const deleteEntry = {
  method: 'DELETE',
  path: '/api/contests/entries/:id',
  access: 'member',
} as const satisfies Route;

export const voteForEntry = {
  method: 'POST',
  path: '/api/contests/entries/:id/vote',
  access: 'member',
} as const satisfies Route;

export const listMemberVotes = {
  method: 'GET',
  path: '/api/users/:id/votes',
  access: 'member',
} as const satisfies Route;

export const listMemberEntries = {
  method: 'GET',
  path: '/api/users/:userId/contest-entries',
  access: 'member',
} as const satisfies Route;
