import { createDraftStore } from '#lib/draft-store.ts';
import { createStore } from '#lib/store.ts';

const store = createDraftStore({
  area: 'browser',
  name: 'first-steps',
  parse: (found) => (found === 'later' ? found : null),
});

/** Whether the member collapsed the steps; null until the panel reads it from storage. */
export const hiddenSteps = createStore<boolean | null>(null);

export const readHiddenSteps = (userId: number): void => hiddenSteps.set(store.find(userId) !== null);

export const hideSteps = (userId: number, aside: boolean): void => {
  if (aside) store.keep(userId, 'later');
  else store.discard(userId);
  hiddenSteps.set(aside);
};
