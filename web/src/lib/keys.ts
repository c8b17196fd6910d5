import type { KeyboardEvent } from 'react';

/** The key code of key presses that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * True while a key belongs to an input method composition, for example in Japanese. The Enter that ends a composition
 * has no `isComposing` in Safari, only a key code.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY_CODE;

/** True for Enter as a command. Enter that ends a composition does not count. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);
