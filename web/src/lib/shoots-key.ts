/** All queries of shoots. What belongs to one shoot and is kept by another feature begins with `['shoots', 'one', id]`. */
export const SHOOTS_KEY = ['shoots'] as const;
