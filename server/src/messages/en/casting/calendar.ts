import type { Value } from '@opencall/contract/shared/format/messages';

export const anotherPlace = 'another place';
export const inPlace = ({ place }: { place: Value }) => `In ${place}`;
export const free = 'Free';
export const busy = 'Busy';
export const away = 'Away';
export const aMember = 'A member';
export const withNames = ({ names }: { names: Value }) => `With ${names}`;
