import type { ReactNode } from 'react';

/** The person a row is about. */
export interface PersonShown {
  id: number;
  username: string;
}

/** What each tab gets from the page: its filter, which is part of the address, and what other features add. */
export interface TabProps<F> {
  filter: F;
  onFilter: (filter: F) => void;
  /** The button that opens a member's sanctions. */
  sanctionsFor: (person: PersonShown) => ReactNode;
}
