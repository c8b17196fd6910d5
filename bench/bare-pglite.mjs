// The baseline of bench/embedded.ts: a minimal program that answers requests from the same data folder.
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';

const { PGDATA_FOLDER, STATEMENTS } = process.env;
const database = await PGlite.create({ dataDir: PGDATA_FOLDER });
const app = fastify();
app.get('/readyz', async () => (await database.query('select count(*) from users')).rows);

/** Statement texts by path: {"/profile": "select …::text as json …"}; `?value=` is the only parameter. */
for (const [path, text] of Object.entries(JSON.parse(STATEMENTS ?? '{}'))) {
  app.get(path, async (request, reply) => {
    const { value } = /** @type {{ value?: string }} */ (request.query);
    const { rows } = await database.query(text, value === undefined ? [] : [value]);
    return reply.type('application/json; charset=utf-8').serializer(String).send(rows[0]?.json);
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
process.once('SIGTERM', async () => {
  await app.close();
  await database.close();
});
