import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { judgeCertificate } from './checks/certificate.ts';
import { checkClock } from './checks/clock.ts';
import { judgeDisk, judgeMemory } from './checks/machine.ts';
import { judgeBounces } from './checks/services.ts';
import type { Look } from './finding.ts';

const GIGABYTE = 1024 ** 3;
const DISK = { total: 100 * GIGABYTE, free: 50 * GIGABYTE, files: 1000, freeFiles: 500 };

describe('the thresholds', () => {
  const severityOf = ({ severity }: { severity: string }) => severity;

  it('of the disk are a share and an amount', () => {
    const judge = (total: number, free: number, freeFiles = 500) =>
      severityOf(judgeDisk('/data', { ...DISK, total: total * GIGABYTE, free: free * GIGABYTE, freeFiles }));
    expect([judge(100, 10), judge(100, 9.9), judge(100, 2), judge(100, 1.9)]).toEqual([
      'ok',
      'warning',
      'warning',
      'broken',
    ]);
    expect([judge(10, 2), judge(10, 1.9)]).toEqual(['ok', 'warning']);
    expect([judge(100, 50, 10), judge(100, 50, 9)]).toEqual(['ok', 'warning']);
    expect(judgeDisk('/data', { ...DISK, total: 4 * GIGABYTE, free: GIGABYTE / 20 }).what).toBe(
      'The disk that holds /data is nearly full: 51 MB of 4.0 GB are free.',
    );
  });

  it('of the memory concern the server and the machine', () => {
    const judge = (used: number, available: number) =>
      severityOf(judgeMemory({ used, limit: 100, available }));
    expect([judge(80, 50), judge(81, 50), judge(95, 50), judge(96, 50)]).toEqual([
      'ok',
      'warning',
      'warning',
      'broken',
    ]);
    expect([judge(10, 10), judge(10, 9), judge(10, 3), judge(10, 2)]).toEqual([
      'ok',
      'warning',
      'warning',
      'broken',
    ]);
    const machine = { used: null, limit: 8 * GIGABYTE, available: 4 * GIGABYTE };
    expect(judgeMemory(machine)).toEqual({
      severity: 'ok',
      what: '4.0 GB of 8.0 GB are available. How much the server uses was not measured.',
    });
    expect(severityOf(judgeMemory({ ...machine, available: GIGABYTE / 8 }))).toBe('broken');
  });

  it('of a clock without another one are what the machine says', async () => {
    const of = async (answer: boolean | null) => {
      const config = { s3: null, oidc: null, releasesUrl: null, webhookOrigins: [], databaseUrl: null };
      const probes = { clock: Date.now, isClockSynchronized: async () => answer };
      const look = { config, probes, database: { facts: null } } as unknown as Look;
      return (await checkClock(look)).map(({ severity, what }) => `${severity}: ${what}`);
    };
    expect(await of(true)).toEqual(['ok: This machine synchronizes its clock.']);
    expect(await of(false)).toEqual(['warning: The clock of this machine is not synchronized.']);
    expect(await of(null)).toEqual([expect.stringMatching(/^unchecked: Not checked: /)]);
  });

  it('of the certificate are days', () => {
    const now = new Date();
    const judge = (days: number, distrust: string | null = null) =>
      severityOf(
        judgeCertificate(
          'https://a.example',
          { expiresAt: new Date(now.getTime() + days * DAY_MS), distrust },
          now,
        ),
      );
    expect([14, 13.9, 3, 2.9, -1].map((days) => judge(days))).toEqual([
      'ok',
      'warning',
      'warning',
      'broken',
      'broken',
    ]);
    expect(judge(60, 'DEPTH_ZERO_SELF_SIGNED_CERT')).toBe('warning');
  });

  it('of bounces are a number and a share of the members', () => {
    const judge = (bounced: number, members: number) => severityOf(judgeBounces({ bounced, members }));
    expect([judge(0, 0), judge(4, 10), judge(5, 10), judge(5, 250), judge(5, 251)]).toEqual([
      'ok',
      'ok',
      'warning',
      'warning',
      'ok',
    ]);
    expect(judgeBounces({ bounced: 7, members: 90 }).what).toBe('Emails to 7 of 90 members bounce.');
  });
});
