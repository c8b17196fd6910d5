import { SavedSearchesPage } from '#features/casting/saved-searches/saved-searches-page.tsx';

export const SavedSearchesRoute = () => <SavedSearchesPage />;
