import { expect, it } from 'vitest';
import { z } from 'zod';
import { compileResponseSerializer } from './response-serializer.ts';

const serialize = compileResponseSerializer({
  schema: z.array(z.object({ id: z.int(), note: z.string().optional() })),
  method: 'GET',
  url: '/api/notes',
});

it('leaves out fields that the schema does not name, also within lists', () => {
  expect(serialize([{ id: 1, note: 'seen', secret: 'hidden' }, { id: 2 }])).toBe(
    '[{"id":1,"note":"seen"},{"id":2}]',
  );
});

it('refuses data that does not match, and names the endpoint', () => {
  expect(() => serialize([{ id: 'one' }])).toThrow(
    expect.objectContaining({ code: 'FST_ERR_RESPONSE_SERIALIZATION', method: 'GET', url: '/api/notes' }),
  );
});
