import { applyHere, decideTen, home, messageFirst, postCall, type Steps, shortlist, title } from './steps.ts';

/** The same journeys on the screens of commit 533a14e5. */
export const stepsBefore: Steps = {
  findAndMessage: async (person) => {
    const { page } = person;
    await person.click(page.getByRole('main').getByRole('link', { name: /^Find Models/ }));
    await person.arrive(title(page, 'Find Members'));
    await person.click(page.getByRole('button', { name: /^Filters/ }));
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await person.click(filters.getByRole('group', { name: 'Role' }).getByLabel('Model', { exact: true }));
    await person.fill(filters.getByLabel('ZIP Code'), '11222');
    await person.choose(filters.getByLabel('Radius'), '50 miles');
    await person.click(filters.getByRole('button', { name: /^Show \d/ }));
    await person.see(page.getByRole('list', { name: 'Active filters' }));
    await person.seeNo(
      page.getByRole('list', { name: 'Members' }).getByRole('link').filter({ hasNotText: 'Model ·' }),
    );
    await messageFirst(person, person.fill);
  },
  postAndShortlist: async (person, apply) => {
    const { page } = person;
    const call = await postCall(person, 'Apply until');
    await apply(call);
    await person.open('/home', home(page));
    await person.click(page.getByRole('main').getByRole('link', { name: /^My Calls/ }));
    await person.arrive(title(page, 'Open Calls'));
    await person.click(page.getByRole('region', { name: 'My calls' }).getByRole('link', { name: call }));
    await person.arrive(title(page, call));
    await person.click(page.getByRole('link', { name: 'Open the desk' }));
    await shortlist(person);
  },
  apply: async (person, call) => {
    const { page } = person;
    await person.click(page.getByRole('button', { name: 'Open menu' }));
    await person.click(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Open Calls' }),
    );
    await person.arrive(title(page, 'Open Calls'));
    await person.click(page.getByRole('article').getByRole('link', { name: call }));
    await person.arrive(title(page, call));
    await applyHere(person);
  },
  decide: (person) =>
    decideTen(person, (row) => person.lookInNewTab(row.getByRole('link', { name: /^View ID Document/ }))),
};
