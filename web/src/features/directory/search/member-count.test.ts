import { expect, it } from 'vitest';
import { formatMemberCount, membersMatchText } from './member-count.ts';

it('counts members in the singular and the plural, also if the total is a lower bound', () => {
  const texts = [
    { total: 1, totalIsFloor: false },
    { total: 1204, totalIsFloor: false },
    { total: 10_000, totalIsFloor: true },
  ].map((count) => [formatMemberCount(count), membersMatchText(count)]);
  expect(texts).toEqual([
    ['1 member', '1 member matches'],
    ['1,204 members', '1,204 members match'],
    ['10,000+ members', '10,000+ members match'],
  ]);
});
