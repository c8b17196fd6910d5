import { stageNameKey } from '@opencall/contract/accounts/auth/auth.schemas';
import { hashPassword } from '#features/accounts/auth/password-hasher.ts';
import { storeHeldNames } from '#features/accounts/users/stage-names.service.ts';
import { stageNames, users } from '#features/accounts/users/users.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoMember } from './members.ts';

/** Everybody in the demo world signs in with it. */
const demoPassword = 'opencall-demo';

export interface SeededUsers {
  readonly adminId: number;
  /** User ids by place in the roster. */
  readonly idOf: ReadonlyMap<number, number>;
}

const holdNames = async (
  tx: Tx,
  holders: readonly { id: number; names: readonly string[] }[],
): Promise<void> => {
  const rows = holders.flatMap(({ id, names }) =>
    [...new Set(names.map(stageNameKey))].map((nameKey) => ({ nameKey, userId: id })),
  );
  await tx.insert(stageNames).values(rows);
  await storeHeldNames(
    tx,
    holders.map(({ id, names }) => ({ userId: id, names })),
  );
};

/** One hash serves all: hashing 256 times would take half a minute. */
export const seedUsers = async (
  tx: Tx,
  members: readonly DemoMember[],
  founded: Date,
): Promise<SeededUsers> => {
  const passwordHash = await hashPassword(demoPassword);
  const admin = {
    username: 'admin',
    email: 'admin@opencall.test',
    role: 'admin' as const,
    emailVerified: true,
  };
  const inOrder = members.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const rows = [
    { ...admin, passwordHash, dateOfBirth: '1984-05-14', createdAt: founded, isHidden: false },
    ...inOrder.map(({ username, email, role, emailVerified, dateOfBirth, createdAt, isHidden }) => ({
      username,
      email,
      role,
      emailVerified,
      passwordHash,
      dateOfBirth,
      createdAt,
      isHidden,
    })),
  ];
  const stored = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email });
  const byEmail = new Map(stored.map(({ id, email }) => [email, id]));
  const idFor = (email: string): number => {
    const id = byEmail.get(email);
    if (id === undefined) throw new Error(`${email} was not stored`);
    return id;
  };
  const idOf = new Map(members.map(({ place, email }) => [place, idFor(email)]));
  const adminId = idFor(admin.email);
  await holdNames(tx, [
    { id: adminId, names: ['admin'] },
    ...members.map(({ email, username, stageName }) => ({ id: idFor(email), names: [username, stageName] })),
  ]);
  return { adminId, idOf };
};
