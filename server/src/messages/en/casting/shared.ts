import type { Value } from '@opencall/contract/shared/format/messages';

export const notPossibleFrom = ({ status }: { status: Value }) => `Not possible from ${status}`;
