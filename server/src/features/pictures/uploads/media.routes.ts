import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { type Audience, deliverMedia, parseMediaName } from './deliver-media.ts';
import type { AddressedUpload, MediaAccess } from './media-access.service.ts';

interface Ground {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
  access: MediaAccess;
}

const createGate = (api: Api, access: MediaAccess) => {
  /** Whom the answer is for. @throws FILE_NOT_FOUND to everybody else, as for a file that does not exist. */
  const admit = async (request: FastifyRequest, upload: AddressedUpload): Promise<Audience> => {
    if (upload.isPermanent) return 'permanent';
    // Without a block on its owner everybody sees the same: no session is looked up.
    if (upload.isOpen && !upload.ownerHasBlocks) return 'everybody';
    const viewer = await api.findViewer(request);
    if (!viewer && upload.isOpen) return 'everybody';
    if (!viewer || !(await access.maySee(viewer, upload.key))) throw new AppError('FILE_NOT_FOUND');
    if (upload.isOpen) return 'everybody';
    return upload.hold === 'held' ? 'reviewers' : 'viewer';
  };
  return admit;
};

/** Serves pictures and videos to those who may see what shows them. */
export const registerMediaRoute = ({ app, api, platform: { storage }, access }: Ground): void => {
  const admit = createGate(api, access);
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      // No cache keeps a refusal: the file may be shown again the next moment.
      reply.headers({ 'cache-control': 'no-store', vary: 'cookie' });
      const name = parseMediaName(request.params.file);
      const upload = await access.find(name.key);
      if (!upload) throw new AppError('FILE_NOT_FOUND');
      const audience = await admit(request, upload);
      return deliverMedia({ storage, name, upload, audience, request, reply });
    },
  });
};
