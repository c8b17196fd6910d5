import { useNavigate } from '@tanstack/react-router';
import { errorText } from '#lib/api-error.ts';
import { logoutGuard } from '#lib/logout-guard.ts';
import { paths } from '#lib/paths.ts';
import { useLogout } from '#lib/session.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/app/shell';

/** Signs out and opens the sign-in page. The next sign-in does not return to the current page. */
export const useLogoutAction = () => {
  const navigate = useNavigate();
  const logout = useLogout();
  const logOut = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        toast({ title: m.logoutSuccessful, description: m.youHaveBeenLoggedOut });
        void navigate(paths.auth());
      },
      onError: (error) => toastError(m.logoutFailed, errorText(error)),
    });
  const run = () => {
    if (!logoutGuard.ask?.(logOut)) logOut();
  };
  return { run, pending: logout.isPending };
};
