import type { ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import { describe, expect, it } from 'vitest';
import { withVote } from './entries.api.ts';

const entry: ContestEntry = {
  id: 4,
  contestId: 1,
  title: 'Window',
  description: null,
  userId: 2,
  username: 'wren',
  picture: null,
  mediaType: 'photo',
  mediaUrl: '/media/a.webp',
  thumbnailUrl: null,
  voteCount: 3,
  userVoted: false,
  status: 'approved',
  reviewReason: null,
  submissionDate: '2026-10-02T15:30:00.000Z',
};

describe('withVote', () => {
  it('adds the viewer’s vote and removes it', () => {
    const voted = withVote(entry, { entryId: 4, voted: true });
    expect(voted).toMatchObject({ userVoted: true, voteCount: 4 });
    expect(withVote(voted, { entryId: 4, voted: false })).toEqual(entry);
  });
  it('does not count a vote twice', () => {
    const voted = { ...entry, userVoted: true };
    expect(withVote(voted, { entryId: 4, voted: true })).toBe(voted);
  });
  it('does not change other entries', () => {
    expect(withVote(entry, { entryId: 5, voted: true })).toBe(entry);
  });
});
