import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/ui';
import { PageSpinner } from './spinner.tsx';

interface StaffOnlyProps {
  /** Shown in a toast to members who may not see the screen. */
  refusal: string;
  /** True if only admins are allowed, not moderators. */
  adminOnly?: boolean;
  children: ReactNode;
}

/**
 * Renders its children for staff only. Sends other members to the home page with a message. The server enforces the
 * same rule.
 */
export const StaffOnly = ({ refusal, adminOnly = false, children }: StaffOnlyProps) => {
  const { status, isStaff, user } = useSession();
  const navigate = useNavigate();
  const allowed = adminOnly ? user?.role === 'admin' : isStaff;
  const refused = status === 'authenticated' && !allowed;
  useEffect(() => {
    if (!refused) return;
    toastError(m.accessDenied, refusal);
    void navigate({ ...paths.home(), replace: true });
  }, [refused, refusal, navigate]);
  return allowed ? children : <PageSpinner />;
};
