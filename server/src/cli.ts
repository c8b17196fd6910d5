import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailSchema, passwordSchema, stageNameSchema } from '@opencall/contract/auth/auth.schemas';
import { STAFF_ROLES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import { ConfigError, processEnvironment, readConfig } from '#config.ts';
import { createAccount } from '#features/auth/account.service.ts';
import { hashPassword } from '#features/auth/password-hasher.ts';
import { clearTwoFactor } from '#features/auth/second-factor.service.ts';
import { DataFolderInUseError } from '#platform/database/data-folder-lock.ts';
import type { Database } from '#platform/database/database.ts';
import { MigrationMismatchError, migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { loadPlaces } from '#platform/places/load-places.ts';

const USAGE = `Usage: npm run opencall -- create-staff --role admin|moderator --username NAME --email ADDRESS [--password PASSWORD]
       npm run opencall -- reset-two-factor --email ADDRESS

create-staff makes an account for staff; nobody can register as one. Without --password one is made and printed.
reset-two-factor lets an account in by password alone again, for who lost app and recovery codes.
Settings are read from the environment as for the server. The embedded database is one process's at a time:
stop the server first, or set DATABASE_URL.`;

/** A call that cannot be understood or carried out; its message is a sentence for the operator. */
class UsageError extends Error {}

const staffSchema = z.object({
  role: z.enum(STAFF_ROLES, 'role must be admin or moderator'),
  username: stageNameSchema,
  email: emailSchema('email must be a valid address'),
  password: passwordSchema,
});

const createStaff = async (database: Database, options: Record<string, unknown>): Promise<string> => {
  const made = randomBytes(12).toString('base64url');
  const parsed = staffSchema.safeParse({ password: made, ...options });
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? USAGE);
  const { password, ...account } = parsed.data;
  const passwordHash = await hashPassword(password);
  const user = await database.transaction((tx) =>
    createAccount(tx, { ...account, passwordHash, dateOfBirth: null, now: new Date() }),
  );
  const secret = options.password === undefined ? `, password: ${made}` : '';
  return `Made the ${user.role} ${user.username} (id ${user.id}), e-mail: ${user.email}${secret}`;
};

const resetTwoFactor = async (database: Database, { email }: Record<string, unknown>): Promise<string> => {
  const parsed = emailSchema('email must be a valid address').safeParse(email);
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? USAGE);
  const was = await database.transaction((tx) => clearTwoFactor(tx, parsed.data));
  return `${parsed.data}: two-factor sign-in ${was ? 'is off now' : 'was not on'}.`;
};

const withDatabase = async (task: (database: Database) => Promise<string>): Promise<string> => {
  const config = readConfig(processEnvironment());
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrate(database);
    await loadPlaces(database);
    return await task(database);
  } finally {
    await database.close();
  }
};

const readCall = () => {
  const text = { type: 'string' } as const;
  return parseArgs({
    allowPositionals: true,
    options: {
      role: text,
      username: text,
      email: text,
      password: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
};

const run = async (): Promise<string> => {
  const { positionals, values } = readCall();
  if (values.help || positionals.length === 0) return USAGE;
  if (positionals[0] === 'create-staff') return withDatabase((database) => createStaff(database, values));
  if (positionals[0] === 'reset-two-factor')
    return withDatabase((database) => resetTwoFactor(database, values));
  throw new UsageError(`There is no task '${positionals[0]}'.\n\n${USAGE}`);
};

const isExplained = (error: unknown): error is Error =>
  [UsageError, ConfigError, DataFolderInUseError, MigrationMismatchError, AppError].some(
    (kind) => error instanceof kind,
  ) ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

try {
  console.log(await run());
} catch (error) {
  console.error(isExplained(error) ? error.message : error);
  process.exitCode = 1;
}
