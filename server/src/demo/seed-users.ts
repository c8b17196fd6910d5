import { hashPassword } from '#features/accounts/auth/password-hasher.ts';
import { claimHeldNames } from '#features/accounts/users/stage-names.service.ts';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoMember } from './members.ts';

/** The password of all accounts of the demo world. */
const demoPassword = 'opencall-demo';

export interface SeededUsers {
  readonly adminId: number;
  /** User ids by place in the roster. */
  readonly idOf: ReadonlyMap<number, number>;
}

/** Inserts users with one password hash: hashing 256 times would take half a minute. */
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
    ...inOrder.map(({ stageName, email, role, emailVerified, dateOfBirth, createdAt, isHidden }) => ({
      username: stageName,
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
  await claimHeldNames(tx, [
    { userId: adminId, name: admin.username },
    ...members.map(({ email, stageName }) => ({ userId: idFor(email), name: stageName })),
  ]);
  return { adminId, idOf };
};
