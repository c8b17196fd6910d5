import { onDemand } from '#ui/on-demand.tsx';

/** Among a list's filters: comes once the page has nothing else to do. */
export const SaveSearch = onDemand(() =>
  import('#features/saved-searches/save-search.tsx').then((m) => m.SaveSearch),
);
