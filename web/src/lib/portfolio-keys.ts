/** Query keys of the portfolio. The viewer's preferences change which pictures its queries contain. */
export const ALBUMS_KEY = ['albums'] as const;
export const PICTURES_KEY = ['pictures'] as const;
export const CREDITS_KEY = ['credits'] as const;
export const albumsKey = (userId: number) => [...ALBUMS_KEY, userId] as const;
export const albumKey = (albumId: number) => [...PICTURES_KEY, albumId, 'album'] as const;
export const picturesKey = (albumId: number) => [...PICTURES_KEY, albumId, 'list'] as const;
