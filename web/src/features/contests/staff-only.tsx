import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import { PageSpinner } from '#ui/spinner.tsx';

interface StaffOnlyProps {
  /** What members are told they may not do. */
  action: 'create' | 'manage' | 'edit';
  children: ReactNode;
}

/** Sends members home with the reason. The server refuses them too; this is manners. */
export const StaffOnly = ({ action, children }: StaffOnlyProps) => {
  const { status, isStaff } = useSession();
  const navigate = useNavigate();
  const refused = status === 'authenticated' && !isStaff;
  useEffect(() => {
    if (!refused) return;
    toastError('Access Denied', `You don't have permission to ${action} contests`);
    void navigate({ href: paths.home(), replace: true });
  }, [refused, action, navigate]);
  return isStaff ? children : <PageSpinner />;
};
