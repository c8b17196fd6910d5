import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Compiles the serializer of a response, which leaves out the fields that its schema does not name. Response schemas hold no
 * transforms (`all-endpoints.test.ts`), so parsing gives the same result as the type provider's encoding; Zod compiles only
 * parsing, which takes a fifth of the time. @throws ResponseSerializationError if the data does not match the schema.
 */
export const compileResponseSerializer =
  ({ schema, method, url }: { schema: z.ZodType; method: string; url: string }) =>
  (data: unknown): string => {
    const result = schema.safeParse(data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
