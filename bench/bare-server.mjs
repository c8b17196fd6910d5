// The baseline of bench/http.ts: a minimal program that answers the same bytes from the same database.
import fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, STATEMENTS, WRITES, PORT } = process.env;
/** Statement texts by path: {"/profile": "select …::text as json, … as total …"}. The values of the query string are the parameters, in order. */
const statements = JSON.parse(STATEMENTS ?? '{}');
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = fastify();

for (const [path, text] of Object.entries(statements)) {
  app.get(path, async (request, reply) => {
    const values = Object.values(/** @type {Record<string, string>} */ (request.query));
    const { rows } = await pool.query({ name: path, text, values });
    if ('total' in rows[0]) reply.header('x-total-count', rows[0].total);
    return reply.type('application/json; charset=utf-8').serializer(String).send(rows[0].json);
  });
}
/** Statement texts of writes by path. The values of the body are the parameters. */
for (const [path, text] of Object.entries(JSON.parse(WRITES ?? '{}'))) {
  app.post(path, async (request, reply) => {
    const values = Object.values(/** @type {object} */ (request.body));
    const { rows } = await pool.query({ name: path, text, values });
    return reply.code(201).type('application/json; charset=utf-8').serializer(String).send(rows[0].json);
  });
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
console.log('ready');
