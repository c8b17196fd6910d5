import { type APIResponse, expect, type Page } from '@playwright/test';
import { anotherMember, type Person } from './contests.ts';

export const made = async (answer: APIResponse): Promise<{ id: number }> => {
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

const idOf = async ({ http }: Person): Promise<number> =>
  (await (await http.get('/api/user')).json()).user.id;

/** Registers two members and lets one report the other. */
export const makeReport = async (baseURL: string | undefined, reason: string) => {
  const [reporter, reported] = [await anotherMember(baseURL), await anotherMember(baseURL)];
  const profile = await (await reporter.http.get(`/api/profiles/user/${await idOf(reported)}`)).json();
  const { id } = await made(
    await reporter.http.post(`/api/profiles/${profile.id}/report`, { data: { reason } }),
  );
  return { id, reporter, reported };
};

let count = 0;
export const unique = (text: string): string => {
  count += 1;
  return `${text} ${Date.now().toString(36)}${process.pid}${count}`;
};

/** The row that contains this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

export const filterOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
