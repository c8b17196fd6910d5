import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS_BY_NAME } from './all-endpoints.ts';

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas inside a definition: fields, items and options, under the names that each kind of schema uses. */
const partsOf = (value: unknown): z.core.$ZodType[] => {
  if (isSchema(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(partsOf);
};

/** All schemas within a schema, including itself. */
const schemasIn = (schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> => {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const { def } = schema._zod;
  const parts =
    def.type === 'lazy' ? [(def as z.core.$ZodLazyDef).getter()] : Object.values(def).flatMap(partsOf);
  for (const part of parts) schemasIn(part, seen);
  return seen;
};

/** A transform or a codec: serializing an answer parses it, which would transform it. */
const isTransform = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.type === 'transform' || 'reverseTransform' in def;

const hasTransform = (schema: z.core.$ZodType): boolean => [...schemasIn(schema)].some(isTransform);

describe('response schemas', () => {
  it.each([...ENDPOINTS_BY_NAME])('have no transform: %s', (_name, { response }) => {
    expect(hasTransform(response)).toBe(false);
  });

  it('that contain a transform are detected, at any depth', () => {
    const trimmed = z.string().transform((text) => text.trim());
    expect(hasTransform(z.object({ rows: z.array(z.union([z.number(), trimmed.nullable()])) }))).toBe(true);
    expect(hasTransform(z.lazy(() => z.record(z.string(), z.string().pipe(trimmed))))).toBe(true);
    expect(hasTransform(z.array(z.codec(z.string(), z.int(), { decode: Number, encode: String })))).toBe(
      true,
    );
    expect(hasTransform(z.object({ at: z.iso.datetime(), text: z.string().optional() }))).toBe(false);
  });
});
