/** Query keys; live events invalidate them by prefix. */
export const albumsKey = (userId: number) => ['albums', userId] as const;
export const albumKey = (albumId: number) => ['pictures', albumId, 'album'] as const;
export const picturesKey = (albumId: number) => ['pictures', albumId, 'list'] as const;
export const creditsKey = (userId: number) => ['credits', 'of', userId] as const;
export const givenCreditsKey = (userId: number) => ['credits', 'given', userId] as const;
export const WAITING_CREDITS_KEY = ['credits', 'waiting'] as const;
