import { z } from 'zod';
import { plainLine, plainText } from './plain-text.ts';

/**
 * Text of one or more lines that a person writes and others read. Checks that follow see it as `plainText` makes it, so
 * `min(1)` refuses a text that shows nothing.
 */
export const freeText = (required?: string) => z.string(required).overwrite(plainText);

/** A title or label that is shown inside other text: `freeText` on one line. */
export const singleLine = (required?: string) => z.string(required).overwrite(plainLine);
