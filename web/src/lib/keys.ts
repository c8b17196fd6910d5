import type { KeyboardEvent } from 'react';

/** The key code of a key press that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * True while the key belongs to a Japanese, Chinese or Korean composition, not to the field. Safari sends the Enter that
 * ends a composition without `isComposing`; only its key code tells.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY_CODE;

/** Enter as a command: it does not end a composition. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);
