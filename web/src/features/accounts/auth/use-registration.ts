import { checkUsername, register } from '@opencall/contract/accounts/auth/auth.routes';
import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { getOwnProfile, updateProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { startSession } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import type { UploadRequest } from '#lib/upload.ts';
import * as common from '#messages/common';

export interface Registration {
  account: Omit<RequestOf<typeof register>['body'], 'idCardUrl'>;
  /** A picture of an identity document, visible only to its owner and moderators. */
  idPicture?: File;
}

type StartUpload = (request: UploadRequest) => Promise<string | null>;

export const isStageNameTaken = async (username: string): Promise<boolean> =>
  (await call(checkUsername, { query: { username } })).exists;

/** Uploads the picture after registration, because visitors cannot upload. The account exists even if this fails. */
const attachIdPicture = async (file: File, startUpload: StartUpload): Promise<void> => {
  try {
    const idCardUrl = await startUpload({ file, uploadType: 'id-card' });
    if (!idCardUrl) return;
    const profile = await call(getOwnProfile);
    await call(updateProfile, { params: { id: String(profile.id) }, body: { idCardUrl } });
  } catch (error) {
    toastError(common.uploadFailed, errorText(error, common.failedToUploadFilePlease));
  }
};

/** Creates the account, uploads the identity picture, then updates the session. */
export const useRegistration = (startUpload: StartUpload) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['register'],
    mutationFn: async ({ account, idPicture }: Registration): Promise<User> => {
      const user = await call(register, { body: { ...account, idCardUrl: '' } });
      if (idPicture) await attachIdPicture(idPicture, startUpload);
      await startSession(client);
      return user;
    },
  });
};
