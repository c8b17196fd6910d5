import { z } from 'zod';

/** The part of JSON Schema that zod writes. */
export interface Node {
  type?: string | string[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | boolean;
  propertyNames?: Node;
  items?: Node;
  minItems?: number;
  maxItems?: number;
  anyOf?: Node[];
  oneOf?: Node[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** A schema for the input and for the parsed output. Bounds of parameters are in the output schema only. */
export interface Sides {
  taken: Node;
  made: Node;
}

export const sidesOf = (schema: z.ZodType): Sides => ({
  taken: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node,
  made: z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Node,
});

/** Maximum length of a generated text, even if its schema allows more. */
export const LONGEST_TEXT = 20_000;
