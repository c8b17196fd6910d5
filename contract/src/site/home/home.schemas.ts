import { z } from 'zod';
import { callSchema, callSummarySchema } from '#casting/calls/calls.schemas.ts';
import { matchSchema } from '#casting/calls/roles.schemas.ts';
import { CHECK_IN_STATUSES } from '#casting/check-ins/check-ins.vocabulary.ts';
import { conversationSchema } from '#conversations/chat/chat.schemas.ts';
import { pictureSchema } from '#directory/portfolio/pictures.schemas.ts';
import { FIRST_STEPS } from '#directory/profiles/first-steps.ts';
import { publicProfileSchema } from '#directory/profiles/profiles.schemas.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { HOME_ITEMS_MAX, NEED_KINDS, SHOOT_NEEDS, STAFF_QUEUES } from './home.vocabulary.ts';

const countSchema = z.number().int().min(0);

/** The first items of a list and their total. `totalIsFloor`: the list has more items than the total. */
const sectionOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item).max(HOME_ITEMS_MAX),
    total: countSchema,
    totalIsFloor: z.boolean().optional(),
  });

/** Another member. The picture is null if they have none or the viewer cannot see them. */
const homePersonSchema = z.strictObject({
  id: idSchema,
  username: z.string(),
  picture: z.string().nullable(),
});
export type HomePerson = z.infer<typeof homePersonSchema>;

const callParts = { callId: idSchema, title: z.string(), person: homePersonSchema.nullable() };
const shootParts = { shootId: idSchema, title: z.string(), person: homePersonSchema.nullable() };
const { pay, startsOn, endsOn, deadline } = callSchema.shape;

const homeNeedSchema = z.discriminatedUnion('kind', [
  /** An offer that the viewer has not answered. */
  z.strictObject({
    kind: z.literal('offer'),
    ...callParts,
    applicationId: idSchema,
    roleId: idSchema,
    role: z.string(),
    pay,
    startsOn,
    endsOn,
  }),
  z.strictObject({
    kind: z.literal('shoot'),
    ...shootParts,
    step: z.enum(SHOOT_NEEDS),
    startsAt: timestampSchema,
    timeZone: z.string(),
  }),
  /** A reference that the viewer can write about `person` until a time. */
  z.strictObject({ kind: z.literal('reference'), ...shootParts, until: timestampSchema }),
  /** An invitation to a call for which the viewer has not applied. */
  z.strictObject({
    kind: z.literal('invitation'),
    ...callParts,
    roleId: idSchema,
    role: z.string(),
    deadline,
  }),
  /** Applications to a call of the viewer's desk that no member of the desk has seen. `person` sent the latest. */
  z.strictObject({ kind: z.literal('applications'), ...callParts, count: countSchema, deadline }),
]);
export type HomeNeed = z.infer<typeof homeNeedSchema>;

/** An open call with a role whose requirements the viewer meets. */
const homeCallSchema = z.strictObject({
  ...callSchema.pick({
    id: true,
    title: true,
    pay: true,
    startsOn: true,
    endsOn: true,
    deadline: true,
    remote: true,
    location: true,
    zipCode: true,
    distance: true,
  }).shape,
  person: homePersonSchema,
  /** The match with the role that fits best. */
  match: matchSchema,
});
export type HomeCall = z.infer<typeof homeCallSchema>;

/** A new member near the viewer. Viewers without a subscription do not get the place. */
const homeMemberSchema = z.strictObject({
  ...publicProfileSchema.pick({
    userId: true,
    role: true,
    stageName: true,
    city: true,
    state: true,
    memberSince: true,
  }).shape,
  picture: z.string().nullable(),
});
export type HomeMember = z.infer<typeof homeMemberSchema>;

/** A new picture of a member on the viewer's lists: of an album, or of the gallery, which has no ids. */
const homePictureSchema = z.strictObject({
  pictureId: idSchema.nullable(),
  albumId: idSchema.nullable(),
  ...pictureSchema.pick({
    url: true,
    alt: true,

    focalX: true,
    focalY: true,
    createdAt: true,
  }).shape,
  person: homePersonSchema,
});
export type HomePicture = z.infer<typeof homePictureSchema>;

const homeShootSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  timeZone: z.string(),
  location: z.string().nullable(),
  people: z.array(homePersonSchema),
});
export type HomeShoot = z.infer<typeof homeShootSchema>;

const staffQueueSchema = z.strictObject({
  queue: z.enum(STAFF_QUEUES),
  count: countSchema,
  /** When the oldest item came into the queue; null if the queue is empty. */
  oldestAt: timestampSchema.nullable(),
});
export type StaffQueue = z.infer<typeof staffQueueSchema>;

/** The home page of a member. */
export const homeSchema = z.strictObject({
  /** Null without a profile. */
  profile: z
    .strictObject({
      zipCode: z.string().nullable(),
      missingSteps: z.array(z.enum(FIRST_STEPS)),
    })
    .nullable(),
  /** The next confirmed shoot that is not over. */
  nextShoot: homeShootSchema.nullable(),
  /** The viewer's check-in at a shoot of today. It never shows that the silent alarm was set off. Clients must not store it. */
  checkIn: z
    .strictObject({
      shootId: idSchema,
      title: z.string(),
      status: z.enum(CHECK_IN_STATUSES),
      doneBy: timestampSchema,
    })
    .nullable(),
  needs: sectionOf(homeNeedSchema).extend({ counts: z.record(z.enum(NEED_KINDS), countSchema) }),
  calls: sectionOf(homeCallSchema),
  members: sectionOf(homeMemberSchema),
  pictures: sectionOf(homePictureSchema),
  conversations: sectionOf(conversationSchema),
  summary: callSummarySchema,
  /** Null for members. */
  queues: z.array(staffQueueSchema).nullable(),
});
export type HomeResponse = z.infer<typeof homeSchema>;
