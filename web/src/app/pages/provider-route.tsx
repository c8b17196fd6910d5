import { getRouteApi } from '@tanstack/react-router';
import { ProviderPage } from '#features/accounts/auth/provider-page.tsx';
import { SignInPage } from '#ui/page.tsx';

const route = getRouteApi('/sign-in/provider');

export const ProviderRoute = () => {
  const { result } = route.useSearch();
  return (
    <SignInPage>
      <ProviderPage result={result} />
    </SignInPage>
  );
};
