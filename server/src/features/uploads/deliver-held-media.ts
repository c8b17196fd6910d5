import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { deliverMedia } from './deliver-media.ts';
import { maySeePrivateMedia } from './uploads.policy.ts';
import { findMedia } from './uploads.queries.ts';

interface Call {
  file: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Answers for files that are not among the public ones: an upload that waits for staff, which its owner and staff alone
 * see, or one that was released.
 * @throws FILE_NOT_FOUND.
 */
export const createHeldDelivery = (api: Api, { database, storage }: Platform) => {
  const findViewer = api.guard({ access: 'public', rateLimit: 'read' });
  return async ({ file, request, reply }: Call): Promise<FastifyReply> => {
    const [key] = /^[0-9a-f]{32}/.exec(file) ?? [];
    const row = key ? await findMedia(database.db, key) : undefined;
    if (!row?.hold || row.visibility !== 'public') throw new AppError('FILE_NOT_FOUND');
    const isHeld = row.hold === 'held';
    if (isHeld) {
      await findViewer(request);
      if (!request.viewer || !maySeePrivateMedia(request.viewer, row)) {
        // It may be there for everybody soon.
        reply.header('cache-control', 'no-store');
        throw new AppError('FILE_NOT_FOUND');
      }
    }
    return deliverMedia({ storage, file, request, reply, place: 'private', isHeld });
  };
};
