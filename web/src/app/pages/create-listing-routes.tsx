import { CreateListingPage } from '#features/marketplace/marketplace/create-listing-page.tsx';

export const CreateFullListingRoute = () => <CreateListingPage variant="full" />;
export const CreateSimpleListingRoute = () => <CreateListingPage variant="simple" />;
export const CreateMinimalListingRoute = () => <CreateListingPage variant="minimal" />;
