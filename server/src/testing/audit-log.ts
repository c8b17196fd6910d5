import { type AuditRecord, auditRecordSchema } from '@opencall/contract/accounts/audit-log/audit-log.schemas';
import { expect } from 'vitest';
import { z } from 'zod';
import type { HttpClient } from '#testing/http-client.ts';

/** Reads the audit log as a member of staff. */
export const createAuditReader = (staff: () => HttpClient) => {
  const read = async (query = ''): Promise<AuditRecord[]> => {
    const { status, body, text } = await staff().get(`/api/moderation/audit-log?limit=100${query}`);
    expect(status, text).toBe(200);
    return z.array(auditRecordSchema).parse(body);
  };
  const newest = async (): Promise<AuditRecord | undefined> => (await read())[0];
  return { read, newest };
};
