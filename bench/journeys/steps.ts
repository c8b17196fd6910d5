import type { Locator, Page } from '@playwright/test';
import type { Person } from './person.ts';

/** The four journeys on the screens of one version of the product. Each begins signed in, at home. */
export interface Steps {
  /** A photographer looks at all models within 50 miles and writes to the first one. */
  findAndMessage: (person: Person) => Promise<void>;
  /** A photographer posts a call, comes back after a model applied, and shortlists the model. */
  postAndShortlist: (person: Person, apply: (title: string) => Promise<void>) => Promise<void>;
  /** A model finds a call that fits, answers its question and applies. */
  apply: (person: Person, title: string) => Promise<void>;
  /** A moderator resolves three reports and verifies seven identity documents. */
  decide: (person: Person) => Promise<void>;
}

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ });
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const MESSAGE = 'Hello, I plan a portrait series in Brooklyn. Are you free next week?';
const CALL = { title: 'Portraits by a window', description: 'Two hours in a studio, plain clothes.' };
const DAY_MS = 86_400_000;

/** From the list of members: opens the first one's profile and sends a message. `write` fills the message field. */
export const messageFirst = async (
  person: Person,
  write: (field: Locator, text: string) => Promise<void>,
): Promise<void> => {
  const { page } = person;
  await person.click(page.getByRole('list', { name: 'Members' }).getByRole('link').first());
  await person.arrive(page.getByRole('link', { name: 'Message', exact: true }));
  await person.click(page.getByRole('link', { name: 'Message', exact: true }));
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await person.arrive(field);
  await write(field, MESSAGE);
  await person.press('Enter');
  await person.see(page.getByRole('region', { name: /^Messages with/ }).getByText(MESSAGE));
};

/** From home: posts a call. @returns its title */
export const postCall = async (person: Person, deadlineLabel: string): Promise<string> => {
  const { page } = person;
  await person.click(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Open Calls' }),
  );
  await person.arrive(title(page, 'Open Calls'));
  await person.click(page.getByRole('link', { name: 'Post a call' }));
  await person.arrive(title(page, 'Post a call'));
  await person.fill(page.getByLabel('Title'), CALL.title);
  await person.fill(page.getByLabel('Description'), CALL.description);
  await person.click(page.getByRole('radio', { name: 'Paid' }));
  await person.fill(page.getByLabel('Amount in dollars'), '300');
  await person.fill(page.getByLabel('ZIP Code'), '11222');
  const deadline = new Date(Date.now() + 14 * DAY_MS);
  deadline.setHours(18, 0);
  await person.fillTime(page.getByLabel(deadlineLabel), deadline);
  await person.fill(page.getByLabel('Role', { exact: true }), 'Sitter');
  // A person takes longer to type than the product to store the draft.
  await page.getByText('Saved', { exact: true }).waitFor();
  await person.click(page.getByRole('button', { name: 'Publish' }));
  await person.arrive(title(page, CALL.title));
  return CALL.title;
};

/** At the desk: shortlists the applicant whose application is open. */
export const shortlist = async (person: Person): Promise<void> => {
  const { page } = person;
  const application = page.getByRole('region', { name: 'Open application' });
  await person.arrive(application.getByRole('heading').first());
  await person.click(application.getByRole('button', { name: 'Shortlist' }).filter({ visible: true }));
  await person.see(page.getByRole('list', { name: 'Applicants' }).getByText('Shortlisted'));
};

/** On the screen of a call: answers the question and applies. */
export const applyHere = async (person: Person): Promise<void> => {
  const { page } = person;
  await person.click(page.getByRole('button', { name: 'Apply', exact: true }));
  await person.fill(page.getByRole('dialog').getByLabel('What do you dance?'), 'Contemporary');
  await person.click(page.getByRole('button', { name: 'Send application' }));
  await person.see(page.getByText('Your application: Sent'));
};

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('article');

/** The accessible names of the first rows. */
const namesOf = async (page: Page, count: number): Promise<string[]> => {
  const names = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
  return names.slice(0, count);
};

/** From home: resolves three reports, then verifies seven documents after looking at each. */
export const decideTen = async (person: Person, look: (row: Locator) => Promise<void>): Promise<void> => {
  const { page } = person;
  await person.click(page.getByRole('main').getByRole('link', { name: /^Content reports/i }));
  await person.arrive(rows(page));
  for (const name of await namesOf(page, 3)) {
    const row = page.getByRole('article', { name, exact: true });
    await person.click(row.getByRole('button', { name: 'Resolve' }));
  }
  await person.click(page.getByRole('tab', { name: /^ID verification/i }));
  await person.see(rows(page).getByRole('button', { name: 'Verify ID' }));
  for (const name of await namesOf(page, 7)) {
    const row = page.getByRole('article', { name, exact: true });
    await row.scrollIntoViewIfNeeded();
    await look(row);
    await person.click(row.getByRole('button', { name: 'Verify ID' }));
    await person.see(row.getByRole('button', { name: 'Verify ID', disabled: true }));
  }
};

/** The journeys on the screens of today. */
export const steps: Steps = {
  findAndMessage: async (person) => {
    const { page } = person;
    await person.click(page.getByRole('link', { name: /New near you$/ }));
    await person.arrive(title(page, 'Find Members'));
    await person.click(page.getByRole('button', { name: 'Models', exact: true }));
    await person.seeNo(
      page.getByRole('list', { name: 'Members' }).getByRole('link').filter({ hasNotText: 'Model ·' }),
    );
    await messageFirst(person, async (field, text) => {
      await person.see(field.and(page.locator(':focus')));
      await person.type(text);
    });
  },
  postAndShortlist: async (person, apply) => {
    const { page } = person;
    const call = await postCall(person, 'Application deadline');
    await apply(call);
    await person.open('/home', home(page));
    await person.click(
      page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: call }),
    );
    await shortlist(person);
  },
  apply: async (person, call) => {
    const { page } = person;
    await person.click(
      page.getByRole('region', { name: 'Calls that fit you' }).getByRole('link', { name: call }),
    );
    await person.arrive(title(page, call));
    await applyHere(person);
  },
  decide: (person) =>
    decideTen(person, (row) => person.see(row.getByRole('img', { name: /^ID document of / }))),
};
