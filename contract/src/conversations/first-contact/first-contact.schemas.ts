import { z } from 'zod';
import { CAUTIONS } from './first-contact.vocabulary.ts';

/**
 * For its recipient alone, and until they have written to the sender themselves: everything that a message or an email
 * holds that one should be careful with, each once. Null: nothing, or nothing any more, or the viewer wrote it.
 */
export const cautionSchema = z.array(z.enum(CAUTIONS)).nonempty().nullable();
