import { getRouteApi } from '@tanstack/react-router';
import { ListingPage } from '#features/marketplace/marketplace/listing-page.tsx';

const route = getRouteApi('/protected/marketplace/$listingId');

export const ListingRoute = () => <ListingPage id={route.useParams().listingId} />;
