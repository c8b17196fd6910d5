import { getRouteApi } from '@tanstack/react-router';
import { ProviderPage } from '#features/accounts/auth/provider-page.tsx';

const route = getRouteApi('/sign-in/provider');

export const ProviderRoute = () => {
  const { result } = route.useSearch();
  return (
    <main className="mx-auto w-full max-w-[30rem] flex-1 px-5 pt-12 pb-16 sm:pt-[10vh]">
      <ProviderPage result={result} />
    </main>
  );
};
