import { getRouteApi } from '@tanstack/react-router';
import { ContactPage } from '#features/casting/check-ins/contact-page.tsx';

const route = getRouteApi('/check-in');

export const ContactCheckInRoute = () => <ContactPage token={route.useSearch().token} />;
