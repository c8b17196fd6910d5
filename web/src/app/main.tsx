// Must be the first import: it has to run before any module creates a zod schema.
import './zod-config.ts';
import { onlineManager } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '#lib/connection.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { sessionQuery } from '#lib/session.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root to draw into');

const queryClient = createQueryClient();
watchConnection();
// The service worker marks a page that it opened because the server did not answer.
if ('kept' in document.documentElement.dataset) {
  onlineManager.setOnline(false);
  void import('./offline/offline-mode.ts').then(({ startOfflineMode }) => startOfflineMode(queryClient));
}
const router = createAppRouter(queryClient);
// Every screen requests the session when it is drawn; do not wait for the answer here.
void queryClient.prefetchQuery(sessionQuery);

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
