import { type Person, personSchema } from '@opencall/contract/staff/people/people.schemas';
import { expect } from 'vitest';
import type { TestApp } from '#testing/build-app.ts';
import type { HttpClient } from '#testing/http-client.ts';

/** Reads what staff decided about a person: the record, the audit log and the emails. */
export const createPeopleReader = (app: TestApp, admin: () => HttpClient) => {
  const sql = async (text: string, values: unknown[]) =>
    (await app.platform.database.executeSql(text, values)).rows;
  const emailsTo = async (address: string) => {
    await app.mailbox.drain();
    return app.mailbox.emails.filter(({ to }) => to === address);
  };
  const logOf = (targetId: number) =>
    sql('select action, actor_id, address, subject from audit_log where target_id = $1 order by id', [
      targetId,
    ]);
  const detailOf = async (userId: number): Promise<Person> => {
    const { status, body, text } = await admin().get(`/api/admin/people/${userId}`);
    expect(status, text).toBe(200);
    return personSchema.strict().parse(body);
  };
  return { sql, emailsTo, logOf, detailOf };
};
