/** Query keys of profiles; apart from the features, because several of them read and change the same profile. */
export const PROFILES_KEY = ['profiles'] as const;
export const OWN_PROFILE_KEY = ['profiles', 'me'] as const;
export const userProfileKey = (userId: number) => ['profiles', 'user', userId] as const;
