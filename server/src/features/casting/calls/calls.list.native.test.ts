import { callSchema } from '@opencall/contract/casting/calls/calls.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { applied, buildCall, type Person, setStatus } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { bellOf, idsOf, list, type Row } from '#testing/lists.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let caster: Person;
let bea: Person;
let staff: Person;

beforeAll(async () => {
  caster = await buildMember(app, { role: 'photographer' });
  bea = await buildMember(app, { profile: { sex: 'female', age: 40, idVerified: true } });
  staff = await buildMember(app, { role: 'moderator' });
});

const tick = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
};
const remove = (person: Person, path: string) => person.client.request('DELETE', path);

describe('the list', () => {
  it('applies each filter, pages by key and marks new posters', async () => {
    const veteran = await buildMember(app, { profile: { idVerified: true } });
    app.clock.now = new Date(app.clock.now.getTime() + 8 * DAY_MS);
    const make = async (overrides: Record<string, unknown>) => {
      tick();
      return (await buildCall(app, veteran, { title: 'Zebra stripes on the wall', ...overrides })).id;
    };
    const paid = await make({ startsOn: '2027-05-01' });
    const trade = await make({
      pay: { kind: 'trade' },
      nudity: 'implied',
      zipCode: '90001',
      startsOn: '2027-06-01',
    });
    const far = await make({
      pay: { kind: 'expenses', amount: 40 },
      nudity: 'full',
      zipCode: null,
      remote: true,
      location: 'Online',
    });
    const fresh = await buildMember(app);
    const at = (query: string) => idsOf(fresh, `/api/calls?search=zebra+str&${query}`);
    expect(await at('')).toEqual([far, trade, paid]);
    expect(await at('pay=trade')).toEqual([trade]);
    expect(await at('nudity=none')).toEqual([paid]);
    expect(await at('nudity=partial')).toEqual([trade, paid]);
    expect(await at('nudity=full')).toEqual([far, trade, paid]);
    expect(await at('startsAfter=2027-05-02')).toEqual([trade]);
    expect(await at('remote=true')).toEqual([far]);
    expect(await at('state=California')).toEqual([trade]);
    expect(await at('zipCode=10002&zipCodeRadius=10')).toEqual([paid]);
    expect(await idsOf(fresh, '/api/calls?search=online')).toEqual([far]);
    expect(await idsOf(fresh, '/api/calls?search=...')).toEqual([]);
    for (const bad of [
      'pay=gold',
      'nudity=all',
      'startsAfter=soon',
      'limit=101',
      'zipCode=00000',
      'status=done',
      'cursor=x',
    ]) {
      expect((await fresh.client.get(`/api/calls?${bad}`)).status, bad).toBe(400);
    }
    const first = await fresh.client.get<Row[]>('/api/calls?search=zebra&limit=2');
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await idsOf(fresh, next)).toEqual([paid]);
    expect(first.body[0]).toMatchObject({ newHere: false, latitude: null });
    const newcomers = await buildCall(app, fresh, { title: 'Zebra, but new here' });
    expect((await bea.client.get(`/api/calls/${newcomers.id}`)).body).toMatchObject({ newHere: true });
    expect(await idsOf(veteran, '/api/calls?mine=true&status=open')).toEqual([far, trade, paid]);
    expect(await idsOf(veteran, '/api/calls?mine=true&status=draft')).toEqual([]);
  });

  it('matches calls to a member by the same rules as the directory', async () => {
    const member = await buildMember(app, {
      profile: {
        sex: 'female',
        age: 31,
        heightFeet: 5,
        heightInches: 9,
        weight: 130,
        bodyType: 'slim',
        hairColor: 'black',
        eyeColor: 'green',
        ethnicity: 'other',
        state: 'Nevada',
        city: 'Reno',
        zipCode: '89501',
        latitude: 39.52,
        longitude: -119.81,
        instagramUrl: 'https://instagram.com/x',
        actingGenres: ['Movie'],
        modelingGenres: ['Print'],
        aboutMe: 'Sword swallower',
        pricing: { acting: { Movie: 90 }, modeling: {}, adult: {} },
      },
    });
    const filters: [Record<string, unknown>, string[]][] = [
      [{}, []],
      [{ sexes: ['female', 'other'], ageMin: 31, ageMax: 31 }, []],
      [{ ageMax: 30 }, ['ageMin']],
      [{ heightMinFeet: 5, heightMaxFeet: 5, weightMin: 120, weightMax: 130 }, []],
      [{ heightMinFeet: 6 }, ['heightMinFeet']],
      [{ actingGenres: ['Film'], modelingGenres: ['Runway', 'Print'] }, []],
      [{ priceMin: 50, priceMax: 100 }, []],
      [{ priceMin: 91 }, ['priceMin']],
      [{ hasInstagram: true, hasTiktok: true }, ['hasTiktok']],
      [{ state: 'Nevada', city: 'ren', keyword: 'swallower' }, []],
      [{ keyword: 'juggler', stageName: 'nobody-at-all' }, ['stageName', 'keyword']],
      [{ zipCode: '89501', zipCodeRadius: 25 }, []],
      [{ zipCode: '10001' }, ['zipCode']],
      [
        {
          bodyTypes: ['slim'],
          hairColors: ['red'],
          eyeColors: ['blue'],
          ethnicities: ['asian'],
          roles: ['creator'],
          adultCategories: ['Solo'],
        },
        ['roles', 'hairColors', 'eyeColors', 'ethnicities', 'adultCategories'],
      ],
    ];
    for (const [requirements, missing] of filters) {
      const call = await buildCall(app, caster, {
        title: 'Giraffe casting',
        roles: [{ title: 'Any', requirements }],
      });
      const shown = callSchema.parse((await member.client.get(`/api/calls/${call.id}`)).body);
      expect(shown.roles[0]?.match.missing, JSON.stringify(requirements)).toEqual(missing);
      const isListed = (await idsOf(member, '/api/calls?matching=true&search=giraffe')).includes(call.id);
      const suggested = await caster.client.get<{ userId: number }[]>(
        `/api/calls/${call.id}/roles/${call.roleId}/suggestions?limit=100`,
      );
      const isSuggested = suggested.body.some(({ userId }) => userId === member.userId);
      expect([isListed, isSuggested], JSON.stringify(requirements)).toEqual([
        missing.length === 0,
        missing.length === 0,
      ]);
      expect(suggested.body.some(({ userId }) => userId === caster.userId)).toBe(false);
      await caster.client.post(`/api/calls/${call.id}/close`);
    }
    // Closing the calls marks their roles as not open, so that later searches skip them.
    const read = await app.platform.database.db.query<{ open: boolean; roles: number }>({
      text: `select n.is_open as open, count(*)::integer as roles from call_role_needs as n
        join calls as c on c.id = n.call_id where c.title = 'Giraffe casting' group by n.is_open`,
    });
    expect(read).toEqual([{ open: false, roles: filters.length }]);
  });
});

describe('members who become hidden', () => {
  it('disappear and return with their calls and applications', async () => {
    const poster = await buildMember(app);
    const call = await buildCall(app, poster);
    const id = await applied(bea, call);
    const own = await buildCall(app, bea);
    await applied(poster, own);
    const facts = async () => ({
      listed: (await idsOf(bea, '/api/calls?limit=100')).includes(call.id),
      open: (await bea.client.get(`/api/calls/${call.id}`)).status,
      mine: (await idsOf(bea, '/api/applications?limit=100')).includes(id),
      desk: (await list(bea, `/api/calls/${own.id}/applications`)).length,
      count: ((await bea.client.get<Row>(`/api/calls/${own.id}`)).body as Row).applicationCount,
    });
    const there = { listed: true, open: 200, mine: true, desk: 1, count: 1 };
    const gone = { listed: false, open: 404, mine: false, desk: 0, count: 0 };
    expect(await facts()).toEqual(there);
    const made = await staff.client.post<{ id: number }>(`/api/moderation/users/${poster.userId}/rulings`, {
      kind: 'suspend',
      reason: 'Wrote to strangers at night.',
      until: new Date(app.clock.now.getTime() + DAY_MS).toISOString(),
    });
    expect(made.status, made.text).toBe(201);
    expect(await facts()).toEqual(gone);
    await staff.client.post(`/api/moderation/rulings/${made.body.id}/reverse`, {
      reason: 'It was a mistake of ours.',
    });
    expect(await facts()).toEqual(there);
    await bea.client.post(`/api/users/${poster.userId}/block`);
    expect(await facts()).toEqual(gone);
    await remove(bea, `/api/users/${poster.userId}/block`);
    expect(await facts()).toEqual(there);
  });

  it('get no notifications that they switched off', async () => {
    await bea.client.request('PUT', '/api/notification-settings', {
      switches: [{ kind: 'application-status', bell: false, letter: false }],
    });
    await app.mailbox.drain();
    const call = await buildCall(app, caster);
    const id = await applied(bea, call);
    const before = app.mailbox.emails.filter(({ to }) => to === bea.email).length;
    const notified = (await bellOf(bea, 'application-status')).length;
    await setStatus(caster, id, 'offered');
    await app.mailbox.drain();
    expect(app.mailbox.emails.filter(({ to }) => to === bea.email)).toHaveLength(before);
    expect(await bellOf(bea, 'application-status')).toHaveLength(notified);
  });
});
