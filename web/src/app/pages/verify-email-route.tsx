import { getRouteApi } from '@tanstack/react-router';
import { VerifyEmailPage } from '#features/accounts/account/verify-email-page.tsx';

const route = getRouteApi('/verify-email');

export const VerifyEmailRoute = () => <VerifyEmailPage token={route.useSearch().token} />;
