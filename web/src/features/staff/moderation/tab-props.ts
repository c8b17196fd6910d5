import type { ReactNode } from 'react';

/** The member that a row is about. */
export interface PersonShown {
  id: number;
  username: string;
}

/** The props of each tab: its filter, which is in the address, and parts from other features. */
export interface TabProps<F> {
  filter: F;
  onFilter: (filter: F) => void;
  /** Renders a button, or a menu with an entry, that opens the member's sanctions. */
  sanctionsFor: (person: PersonShown, as?: 'menu') => ReactNode;
}
