import { SavedSearchesPage } from '#features/saved-searches/saved-searches-page.tsx';

export const SavedSearchesRoute = () => <SavedSearchesPage />;
