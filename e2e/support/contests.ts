import type {
  Contest,
  ContestEntry,
  ContestWithEntries,
} from '@opencall/contract/contests/contests/contests.schemas';
import type { ContestStatus, EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { type APIRequestContext, type APIResponse, expect, type Page, request } from '@playwright/test';
import { type Credentials, demoAccount, newMember } from './accounts.ts';
import { drawPicture } from './portfolio.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const read = async <T>(answer: APIResponse, status = 200): Promise<T> => {
  expect(answer.status(), await answer.text()).toBe(status);
  return answer.json();
};

/** A member with their own session, separate from the page's. */
export interface Person {
  username: string;
  http: APIRequestContext;
}

const session = async (baseURL: string | undefined, credentials: Credentials): Promise<APIRequestContext> => {
  const http = await request.newContext({ baseURL });
  await read(await http.post('/api/login', { data: credentials }));
  return http;
};

export const staffSession = (baseURL: string | undefined): Promise<APIRequestContext> =>
  session(baseURL, demoAccount('moderator'));

/** Registers a member who only uses the API. */
export const anotherMember = async (baseURL: string | undefined): Promise<Person> => {
  const member = newMember();
  const http = await request.newContext({ baseURL });
  await read(await http.post('/api/register', { data: { ...member, idCardUrl: '' } }), 201);
  return { username: member.username, http };
};

let made = 0;

/** Creates a contest in any status. */
export const createContest = async (
  staff: APIRequestContext,
  overrides: Partial<Contest> = {},
): Promise<Contest> => {
  made += 1;
  const { status = 'active', ...fields } = overrides;
  const data = {
    title: `Test contest ${Date.now()}-${made}`,
    description: 'A brief that a test made, to be entered and voted on by it.',
    rules: 'Whatever a test enters counts. Nothing else is asked, and nothing else is forbidden.',
    prizes: ['A lens', 'A print'],
    startDate: inDays(1),
    endDate: inDays(30),
    type: 'photo',
    maxEntriesPerUser: 3,
    ...fields,
  };
  const contest = await read<Contest>(await staff.post('/api/contests', { data }), 201);
  return setStatus(staff, contest.id, status);
};

export const setStatus = async (
  staff: APIRequestContext,
  contestId: number,
  status: ContestStatus,
): Promise<Contest> => read(await staff.put(`/api/contests/${contestId}`, { data: { status } }));

interface NewEntry {
  title: string;
  status?: EntryStatus;
  reason?: string;
}

export const picture = (page: Page, color = 'teal'): Promise<Buffer> =>
  drawPicture(page, { width: 400, height: 500, color });

const storePicture = async (http: APIRequestContext, buffer: Buffer): Promise<string> => {
  const file = { name: 'entry.png', mimeType: 'image/png', buffer };
  const answer = await http.post('/api/upload', { multipart: { uploadType: 'contest-entry', file } });
  return (await read<{ url: string }>(answer, 201)).url;
};

export interface Gallery {
  staff: APIRequestContext;
  contest: Contest;
  buffer: Buffer;
}

/** Enters a photo and lets staff review it. */
export const enterContest = async (
  { staff, contest, buffer }: Gallery,
  entrant: APIRequestContext,
  { title, status = 'approved', reason }: NewEntry,
): Promise<ContestEntry> => {
  const mediaUrl = await storePicture(entrant, buffer);
  const data = { title, mediaType: 'photo', mediaUrl, agreeToPolicy: true };
  const entry = await read<ContestEntry>(
    await entrant.post(`/api/contests/${contest.id}/entries`, { data }),
    201,
  );
  if (status === 'pending') return entry;
  return read(await staff.patch(`/api/contests/entries/${entry.id}`, { data: { status, reason } }));
};

export const readContest = async (http: APIRequestContext, contestId: number): Promise<ContestWithEntries> =>
  read(await http.get(`/api/contests/${contestId}`));

/** A real video, which the browser records from a canvas with changing colors. */
export const recordVideo = async (page: Page, seconds = 1): Promise<Buffer> => {
  const url = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 240;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const frames = length * 20;
    for (let frame = 0; frame < frames; frame += 1) {
      if (context) context.fillStyle = `hsl(${(frame * 300) / frames} 70% 50%)`;
      context?.fillRect(0, 0, 320, 240);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(new Blob(parts, { type: 'video/webm' }));
    });
  }, seconds);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/** Locators of a contest's page. */
export const contestPage = (page: Page) => ({
  entries: page.getByRole('list', { name: 'Entries' }).getByRole('listitem'),
  entry: (title: string) =>
    page.getByRole('list', { name: 'Entries' }).getByRole('listitem').filter({ hasText: title }),
  open: (title: string) =>
    page.getByRole('list', { name: 'Entries' }).getByRole('button', { name: title }).click(),
  dialog: page.getByRole('dialog'),
  vote: page.getByRole('dialog').getByRole('button', { name: 'Vote for this entry' }),
  unvote: page.getByRole('dialog').getByRole('button', { name: 'Remove vote' }),
});
