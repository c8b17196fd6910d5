import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { applied, buildCall, buildDraft } from '#testing/calls.ts';
import { tokenIn } from '#testing/check-ins.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import { buildConfirmedShoot, buildShoot, type Person } from '#testing/shoots.ts';
import { idMadeBy, madeBy, type Scene, type Stage, uploadFor } from './stage.ts';

const CASTERS = ['model', 'photographer', 'videographer'];
/**
 * A ring of members: each has shoots with the next. The creator blocks the model later, after which those two can agree on
 * nothing more.
 */
const PARTIES = [...CASTERS, 'creator'];

/** Calls of several members with applications of the others, and marks on their desks. */
const cast: Scene = async ({ app, known, user, client }) => {
  for (const name of CASTERS) {
    const caster = { client: client(name) };
    const draft = await buildDraft(app, caster);
    const call = await buildCall(app, caster, { roles: [{ title: 'Lead', count: 9 }] });
    const role = `${call.id} ${call.roleId}`;
    known.learn('call', draft.id, name);
    known.learn('own draft', draft.id, name);
    for (const other of CASTERS.filter((each) => each !== name)) {
      const id = await applied({ client: client(other) }, call);
      for (const each of [name, other]) known.learn('application', id, each);
      known.learn('own application', id, other);
      known.learn('application on the desk', id, name);
    }
    await madeBy(
      caster.client.post(`/api/applications/${known.of('application', name).at(-1)}/status`, {
        status: 'offered',
      }),
    );
    const path = `/api/calls/${call.id}`;
    known.learn('folder', await idMadeBy(caster.client.post(`${path}/folders`, { name: 'Call back' })), name);
    known.learn('role', call.roleId, name);
    known.learn('own role', role, name);
    known.learn('role to apply for', role, 'creator');
    for (const kind of ['call', 'own call']) known.learn(kind, call.id, name);
    const helper = user('lapsed').userId;
    await madeBy(caster.client.post(`${path}/collaborators`, { userId: helper }));
    known.learn('collaborator', `${call.id} ${helper}`, name);
  }
  const held = { description: 'Let us move to WhatsApp and talk about everything there.' };
  known.learn(
    'call to review',
    (await buildCall(app, { client: client('photographer') }, held)).id,
    'moderator',
  );
};

const pairsOf = ({ user, client }: Stage): [Person, Person][] =>
  PARTIES.map((name, at) => {
    const person = (each: string) => ({ ...user(each), username: each, client: client(each) });
    return [person(name), person(PARTIES[(at + 1) % PARTIES.length] ?? name)];
  });

/** Creates a check-in and returns the address of its contact. */
const watch = async ({ app }: Stage, { client, userId }: Person, shoot: number): Promise<string> => {
  const doneBy = new Date(app.clock.now.getTime() + 10 * DAY_MS + 5 * HOUR_MS).toISOString();
  const contactEmail = `contact-${shoot}-${userId}@fuzz.test`;
  const checkIn = { contactName: 'Mum', contactEmail, doneBy, graceMinutes: 30 };
  await madeBy(client.post(`/api/shoots/${shoot}/check-in`, checkIn));
  return contactEmail;
};

/** Shoots of pairs, proposed, confirmed and done, with an agreement and a check-in. */
const meet: Scene = async (stage) => {
  const { app, known } = stage;
  for (const people of pairsOf(stage).slice(0, -1)) {
    const [own, other] = people;
    const proposed = await buildShoot(app, people);
    const confirmed = await buildConfirmedShoot(app, people);
    const over = await buildFinishedShoot(app, { parties: people, status: 'confirmed' });
    for (const shoot of [proposed, confirmed, over])
      for (const { username } of people) known.learn('shoot', shoot, username);
    for (const { username } of people) known.learn('shoot to report on', over, username);
    known.learn('shoot to change', proposed, own.username);
    known.learn('shoot to accept', proposed, other.username);
    for (const { username } of people) known.learn('confirmed shoot', confirmed, username);
    const path = `/api/shoots/${confirmed}`;
    const agreement = await idMadeBy(own.client.post(`${path}/agreements`, { templateId: 1, fields: {} }));
    for (const { username } of people) known.learn('agreement', agreement, username);
    await watch(stage, own, confirmed);
    known.learn('watched shoot', confirmed, own.username);
    known.learn('unwatched shoot', confirmed, other.username);
    const armed = await buildConfirmedShoot(app, people);
    const { text } = await app.mailbox.newestTo(await watch(stage, own, armed));
    const token = tokenIn(text);
    await madeBy(app.visitor().post('/api/check-in/confirm', { token }));
    known.learn('armed shoot', armed, own.username);
  }
  for (const template of [1, 2, 3, 4]) known.learn('template', template);
};

/** A shoot that waits for references, and one about which both parties have written. */
const remember: Scene = async (stage) => {
  const { app, known } = stage;
  for (const people of pairsOf(stage)) {
    const waiting = await buildFinishedShoot(app, { parties: people });
    const written = await buildFinishedShoot(app, { parties: people });
    for (const [at, { username, client }] of people.entries()) {
      const about = people[1 - at] ?? people[0];
      for (const shoot of [waiting, written]) known.learn('shoot', shoot, username);
      known.learn('shoot to look back on', `${waiting} ${about.userId}`, username);
      const text = 'On time, prepared, and a pleasure to work with.';
      const reference = await idMadeBy(
        client.post(`/api/shoots/${written}/references`, {
          userId: about.userId,
          recommend: true,
          text,
          tags: [],
        }),
      );
      known.learn('reference', reference, about.username);
      for (const reader of [about.username, 'moderator', 'admin'])
        known.learn('revealed reference', reference, reader);
    }
  }
};

/** Disputed shoots, each with a statement and a message with a picture. */
const disagree: Scene = async (stage) => {
  const { app, known } = stage;
  for (const people of pairsOf(stage)) {
    const [own, other] = people;
    const shoot = await buildFinishedShoot(app, { parties: people, status: 'disputed' });
    for (const { username } of people) known.learn('shoot', shoot, username);
    for (const team of ['moderator', 'admin']) known.learn('dispute', shoot, team);
    const imageUrl = await uploadFor(own.client, 'message');
    const message = { recipientId: other.userId, content: 'The door was closed.', imageUrl };
    // One pair cannot write to each other later, because the creator has blocked the other.
    const sent = await own.client.post<{ id: number }>('/api/messages', message);
    if (sent.status >= 300) continue;
    const statement = { text: 'They were not there.', messageIds: [sent.body.id] };
    await madeBy(own.client.request('PUT', `/api/shoots/${shoot}/statement`, statement));
    for (const team of ['moderator', 'admin'])
      known.learn('picture in a dispute', `${shoot} ${sent.body.id}`, team);
  }
};

export const WORK_SCENES: readonly Scene[] = [cast, meet, remember, disagree];
