import * as m from '#messages/lib';
import { createStore } from './store.ts';

/** Whether the palette is open; undefined until it is first opened. */
export const paletteStore = createStore<boolean | undefined>(undefined);

/** The keys that open the palette, as the lists of shortcuts and the menus name them. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : m.ctrlK;
