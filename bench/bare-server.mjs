// The baseline of bench/http.ts: the least program that answers the same bytes from the same database.
import fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, STATEMENTS, PORT } = process.env;
/** Statement texts by path: {"/profile": "select …::text as json …"}. */
const statements = JSON.parse(STATEMENTS ?? '{}');
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = fastify();

for (const [path, text] of Object.entries(statements)) {
  app.get(path, async (request, reply) => {
    const { id } = /** @type {{ id?: string }} */ (request.query);
    const { rows } = await pool.query({ name: path, text, values: id ? [id] : [] });
    return reply.type('application/json; charset=utf-8').serializer(String).send(rows[0].json);
  });
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
console.log('ready');
