import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdServer } from '#testing/held-server.ts';
import { renderOver } from '#testing/render.tsx';
import { usePaletteSearch } from './use-palette-search.ts';

const Members = () => {
  const { groups } = usePaletteSearch('win', []);
  const members = groups.find(({ title }) => title === 'Members')?.items ?? [];
  return <p>{members.map(({ label }) => label).join(', ')}</p>;
};

const member = (userId: number, stageName: string) => ({ userId, stageName, role: 'model', gallery: [] });

it('lists members with the text in their names first, and everyone once', async () => {
  const server = holdServer();
  renderOver(<Members />);
  const byName = await server.next('GET', '/api/profiles?stageName=win');
  const byKeyword = await server.next('GET', '/api/profiles?keyword=win');
  const conrad = member(4, 'Conrad Winslow');
  const others = [1, 2, 3].map((id) => member(id, `Member ${id}`));
  await byKeyword.answer([...others, conrad]);
  await byName.answer([conrad]);
  expect(screen.getByText('Conrad Winslow, Member 1, Member 2, Member 3')).toBeTruthy();
});
