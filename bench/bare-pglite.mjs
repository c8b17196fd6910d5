// The baseline of bench/startup.ts: the least program that answers a request from the same data folder.
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';

const database = await PGlite.create({ dataDir: process.env.PGDATA_FOLDER });
const app = fastify();
app.get('/readyz', async () => (await database.query('select count(*) from users')).rows);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
process.once('SIGTERM', async () => {
  await app.close();
  await database.close();
});
