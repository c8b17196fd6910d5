import { z } from 'zod';
import { profileTeaserSchema, publicProfileSchema } from '#directory/profiles/profiles.schemas.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idParamSchema, idSchema, timestampSchema } from '#shared/ids.ts';
import { dayText } from '#shared/moments.ts';
import { pagingQuery } from '#shared/paging.ts';
import { queryText } from '#shared/query-text.ts';
import { callSchema } from './calls.schemas.ts';
import {
  ANSWER_MAX,
  APPLICATION_NOTE_MAX,
  APPLICATION_PICTURES_MAX,
  APPLICATION_STATUSES,
  CALL_SEARCH_MAX,
  DECLINE_REASONS,
  DESK_IDS_MAX,
  DESK_NOTE_MAX,
  DESK_SORTS,
  FOLDER_NAME_MAX,
  FREE_DAYS_MAX,
  PAY_AMOUNT_MAX,
  PAY_AMOUNT_MAX_TEXT,
  QUESTIONS_MAX,
  STARS_MAX,
} from './calls.vocabulary.ts';
import { matchSchema } from './roles.schemas.ts';

const RATE_INVALID = `Rate must be a whole number of dollars from 0 to ${PAY_AMOUNT_MAX_TEXT}`;
const NOTE_TOO_LONG = `Note cannot exceed ${APPLICATION_NOTE_MAX} characters`;

/** Text, true or false, or one of the options, as the question asks. Null or empty text: not answered. */
const answerSchema = z.object({
  questionId: idSchema,
  value: z.union([
    freeText().max(ANSWER_MAX, `Answer cannot exceed ${ANSWER_MAX} characters`),
    z.boolean(),
    z.null(),
  ]),
});
export type Answer = z.infer<typeof answerSchema>;

const applicationFields = z.object({
  note: freeText().max(APPLICATION_NOTE_MAX, NOTE_TOO_LONG),
  /** Addresses of own uploads, in their order, each once; how many, says the role. */
  pictures: z
    .array(z.string().trim().min(1).max(2048))
    .max(APPLICATION_PICTURES_MAX, `Up to ${APPLICATION_PICTURES_MAX} pictures`)
    .overwrite((list) => [...new Set(list)]),
  answers: z
    .array(answerSchema)
    .max(QUESTIONS_MAX, `Up to ${QUESTIONS_MAX} answers`)
    .refine(
      (answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length,
      'Each question may be answered once',
    ),
  /** Whole US dollars that the applicant asks for. */
  rate: z
    .number(RATE_INVALID)
    .int(RATE_INVALID)
    .min(0, RATE_INVALID)
    .max(PAY_AMOUNT_MAX, RATE_INVALID)
    .nullable(),
  /** Days on which the applicant is free. */
  freeOn: z
    .array(dayText('Please enter a valid date'))
    .max(FREE_DAYS_MAX, `Up to ${FREE_DAYS_MAX} days`)
    .overwrite((days) => [...new Set(days)].sort()),
});

/** Fields that are absent stay as they are. */
export const applicationPatchSchema = applicationFields.partial();
export type ApplicationPatch = z.output<typeof applicationPatchSchema>;

export const applySchema = z.object({
  note: applicationFields.shape.note.default(''),
  pictures: applicationFields.shape.pictures.default([]),
  answers: applicationFields.shape.answers.default([]),
  rate: applicationFields.shape.rate.nullish().transform((rate) => rate ?? null),
  freeOn: applicationFields.shape.freeOn.nullish().transform((days) => days ?? []),
  /** Made by the client: sending the same once more answers with the application that is there already. */
  clientId: z.guid('Client id must be a UUID').nullish(),
});
export type NewApplication = z.output<typeof applySchema>;

const moneySchema = z.number().int().nullable();

/** The call as its applications and invitations carry it. */
export const callBriefSchema = callSchema.pick({
  id: true,
  userId: true,
  user: true,
  title: true,
  status: true,
  pay: true,
  nudity: true,
  remote: true,
  location: true,
  zipCode: true,
  startsOn: true,
  endsOn: true,
  deadline: true,
  applicationCount: true,
});
export type CallBrief = z.infer<typeof callBriefSchema>;
const roleBriefSchema = z.object({ id: idSchema, title: z.string() });

/** An application as its applicant sees it: nothing of the desk is in it. */
export const applicationSchema = z.object({
  id: idSchema,
  userId: idSchema,
  status: z.enum(APPLICATION_STATUSES),
  statusChangedAt: timestampSchema,
  /** Why it was declined by itself; null where the desk declined it, which gives no reason. */
  reason: z.enum(DECLINE_REASONS).nullable(),
  /** What the caster wrote to everybody when the call ended; of such applications alone. */
  message: z.string().nullable(),
  call: callBriefSchema,
  role: roleBriefSchema,
  note: z.string(),
  pictures: z.array(z.string()),
  answers: z.array(answerSchema),
  rate: moneySchema,
  freeOn: z.array(z.iso.date()),
  createdAt: timestampSchema,
  /** When the applicant last changed it. */
  updatedAt: timestampSchema,
  /** To the applicant alone: they muted the call, and are not told that it was seen. */
  muted: z.boolean().optional(),
});
export type Application = z.infer<typeof applicationSchema>;

/** What the desk keeps of an application, for itself. */
export const deskMarksSchema = z.object({
  note: z.string().nullable(),
  stars: z.number().int().min(1).max(STARS_MAX).nullable(),
  folderId: idSchema.nullable(),
});
export type DeskMarks = z.infer<typeof deskMarksSchema>;

/** An application as the desk sees it. */
export const deskApplicationSchema = applicationSchema.extend({
  username: z.string(),
  /** The applicant's card: a teaser for a viewer without an active subscription, null where there is no profile. */
  profile: z.union([publicProfileSchema, profileTeaserSchema]).nullable(),
  /** How the applicant fits the role. */
  match: matchSchema,
  desk: deskMarksSchema,
});
export type DeskApplication = z.infer<typeof deskApplicationSchema>;

/** For the applicant, or for the desk. */
export const shownApplicationSchema = z.union([deskApplicationSchema, applicationSchema]);

export const applicationQuerySchema = z.object({
  status: queryText(z.enum(APPLICATION_STATUSES, 'Unknown status').optional()),
  ...pagingQuery(),
});

/** `X-Total-Count` of the desk counts what passes the filters. */
export const deskQuerySchema = z.object({
  roleId: queryText(idParamSchema.optional()),
  status: queryText(z.enum(APPLICATION_STATUSES, 'Unknown status').optional()),
  folderId: queryText(idParamSchema.optional()),
  /** Part of the applicant's username, stage name or name, of what they wrote, or of the desk's note. */
  search: queryText(
    z.string().trim().max(CALL_SEARCH_MAX, `Cannot exceed ${CALL_SEARCH_MAX} characters`).optional(),
  ),
  sortBy: queryText(z.enum(DESK_SORTS, 'Unknown order').optional()),
  ...pagingQuery(),
});
export type DeskQuery = z.output<typeof deskQuerySchema>;

export const folderSchema = z.object({ id: idSchema, name: z.string() });
export type Folder = z.infer<typeof folderSchema>;
const collaboratorSchema = z.object({ userId: idSchema, username: z.string() });
export type Collaborator = z.infer<typeof collaboratorSchema>;

export const deskSchema = z.object({
  folders: z.array(folderSchema),
  /** Only collaborators who are visible to the viewer. */
  collaborators: z.array(collaboratorSchema),
  /** Applications on the viewer's desk, by status; every status is there. */
  counts: z.record(z.enum(APPLICATION_STATUSES), z.number().int().min(0)),
  /** The viewer is not told of new ones; absent: they are. */
  muted: z.literal(true).optional(),
});
export type Desk = z.infer<typeof deskSchema>;

/** All statuses, also those that the desk cannot set: such a request is refused as an impossible step. */
const deskStatusSchema = z.enum(APPLICATION_STATUSES, 'Please choose a status');
const deskIdsSchema = z
  .array(idSchema)
  .min(1, 'Please choose an application')
  .max(DESK_IDS_MAX, `Up to ${DESK_IDS_MAX} applications at once`)
  .overwrite((ids) => [...new Set(ids)]);

export const setStatusSchema = z.object({ status: deskStatusSchema });
export const setStatusesSchema = z.object({ ids: deskIdsSchema, status: deskStatusSchema });
const refusalSchema = z.object({ id: idSchema, error: z.string() });
export type Refusal = z.infer<typeof refusalSchema>;
export const changedStatusesSchema = z.object({
  changed: z.array(idSchema),
  refused: z.array(refusalSchema),
});
export type ChangedStatuses = z.infer<typeof changedStatusesSchema>;

const STARS_INVALID = `Stars are a whole number from 1 to ${STARS_MAX}`;
/** Marks that are absent stay as they are. */
export const deskPatchSchema = z
  .object({
    note: freeText()
      .max(DESK_NOTE_MAX, `Note cannot exceed ${DESK_NOTE_MAX} characters`)
      .nullable()
      .transform((text) => text || null),
    stars: z
      .number(STARS_INVALID)
      .int(STARS_INVALID)
      .min(1, STARS_INVALID)
      .max(STARS_MAX, STARS_INVALID)
      .nullable(),
    folderId: idSchema.nullable(),
  })
  .partial();
export type DeskPatch = z.output<typeof deskPatchSchema>;

export const folderFieldsSchema = z.object({
  name: singleLine('Name is required')
    .min(1, 'Name is required')
    .max(FOLDER_NAME_MAX, `Name cannot exceed ${FOLDER_NAME_MAX} characters`),
});
export { collaboratorSchema };
export const addCollaboratorSchema = z.object({ userId: idSchema });

/** Which application a member of the desk looks at; null: none. */
export const lookingSchema = z.object({ applicationId: idSchema.nullable() });

const MESSAGE_REQUIRED = 'Message cannot be empty';
export const DESK_MESSAGE_MAX = 5000;
export const messageApplicantsSchema = z.object({
  ids: deskIdsSchema,
  content: freeText(MESSAGE_REQUIRED)
    .min(1, MESSAGE_REQUIRED)
    .max(DESK_MESSAGE_MAX, `Message cannot exceed ${DESK_MESSAGE_MAX} characters`),
  /** Id made by the client: a repeated request with it sends no message twice. */
  clientId: z.guid('Client id must be a UUID').nullish(),
});
export const messagedApplicantsSchema = z.object({
  /** Applications whose applicant was written to. */
  sent: z.array(idSchema),
  refused: z.array(refusalSchema),
});
export type MessagedApplicants = z.infer<typeof messagedApplicantsSchema>;

export const inviteSchema = z.object({
  userIds: z
    .array(idSchema)
    .min(1, 'Please choose a member')
    .max(DESK_IDS_MAX, `Up to ${DESK_IDS_MAX} members at once`)
    .overwrite((ids) => [...new Set(ids)]),
});
/** User ids. Refused: members who applied, were invited or work the desk, and unknown ones. */
export const invitedSchema = z.object({ invited: z.array(idSchema), refused: z.array(refusalSchema) });
export type Invited = z.infer<typeof invitedSchema>;

/** An invitation as the invited member sees it. */
export const invitationSchema = z.object({
  id: idSchema,
  call: callBriefSchema,
  role: roleBriefSchema,
  match: matchSchema,
  /** The viewer's application for the role, or null. */
  myApplication: z.object({ id: idSchema, status: z.enum(APPLICATION_STATUSES) }).nullable(),
  createdAt: timestampSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationQuerySchema = z.object({ ...pagingQuery() });
