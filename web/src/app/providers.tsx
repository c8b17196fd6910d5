import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToasterOnDemand } from './shell/toaster-on-demand.tsx';

/** The providers around every screen. */
export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <ToasterOnDemand />
  </QueryClientProvider>
);
