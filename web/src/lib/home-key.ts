/** Query key of the home page. Actions on calls change it too. */
export const HOME_KEY = ['home'] as const;
