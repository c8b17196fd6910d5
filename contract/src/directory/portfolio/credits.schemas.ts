import { z } from 'zod';
import * as m from '#messages/directory/portfolio.ts';
import * as shared from '#messages/shared.ts';
import { idSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { pictureSchema } from './pictures.schemas.ts';
import { CREDIT_ROLES } from './portfolio.vocabulary.ts';

export const createCreditSchema = z.object({
  userId: idSchema,
  role: z.enum(CREDIT_ROLES, shared.pleaseChooseARole),
});

export const decideCreditSchema = z.object({
  status: z.enum(['accepted', 'refused'], m.pleaseAcceptOrRefuse),
});

/** A credit with its picture; `userId` and `username` are those of the picture's owner. */
export const creditedPictureSchema = z.object({
  id: idSchema,
  role: z.enum(CREDIT_ROLES),
  picture: pictureSchema,
  userId: idSchema,
  username: z.string(),
});
export type CreditedPicture = z.infer<typeof creditedPictureSchema>;

export const creditsQuerySchema = z.object({ ...pagingQuery() });
