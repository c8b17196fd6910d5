import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as common from '#messages/common';
import { isAuthError, isNotFound } from './api-error.ts';
import { messagingDraft } from './messaging-draft.ts';
import { paths } from './paths.ts';
import { useSession } from './session.ts';
import { toastError } from './toasts.ts';
import { userDetailsQuery } from './user-details.ts';

/** The messages if the composer cannot be opened. */
export interface SetUpErrors {
  /** The message if there is no member with this id. */
  absent: string;
  /** The message if the lookup failed. */
  failed: string;
}

/** Looks up a member, passes them and a subject to the mail composer, and opens it. */
export const useComposeTo = (errors: SetUpErrors) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const [pending, setPending] = useState(false);

  const compose = async (userId: number, subject = ''): Promise<void> => {
    if (!user) return;
    setPending(true);
    try {
      const { id, username } = await client.fetchQuery({ ...userDetailsQuery(userId), retry: false });
      messagingDraft.composeTo(user.id, { id, username }, subject);
      await navigate(paths.emails());
    } catch (error) {
      // The shell reports an ended session and opens the sign-in page.
      if (!isAuthError(error)) toastError(common.error, isNotFound(error) ? errors.absent : errors.failed);
    } finally {
      setPending(false);
    }
  };
  return { compose, pending };
};
