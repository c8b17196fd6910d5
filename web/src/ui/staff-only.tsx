import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/ui';
import { PageSpinner } from './spinner.tsx';

interface StaffOnlyProps {
  /** Completes "You don't have permission to …". */
  action: string;
  /** True if only admins are allowed, not moderators. */
  adminOnly?: boolean;
  children: ReactNode;
}

/**
 * Renders its children for staff only. Sends other members to the home page with a message. The server enforces the
 * same rule.
 */
export const StaffOnly = ({ action, adminOnly = false, children }: StaffOnlyProps) => {
  const { status, isStaff, user } = useSession();
  const navigate = useNavigate();
  const allowed = adminOnly ? user?.role === 'admin' : isStaff;
  const refused = status === 'authenticated' && !allowed;
  useEffect(() => {
    if (!refused) return;
    toastError(m.accessDenied, m.youDontHavePermissionTo({ action }));
    void navigate({ ...paths.home(), replace: true });
  }, [refused, action, navigate]);
  return allowed ? children : <PageSpinner />;
};
