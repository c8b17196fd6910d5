import type { AdminSettings } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { TemplatesEditor } from '#features/casting/agreements/templates-editor.tsx';
import { PagesEditor } from '#features/site/site-pages/pages-editor.tsx';
import { AnnouncementForm } from '#features/site/site-settings/announcement-form.tsx';
import { DocumentForm } from '#features/site/site-settings/document-form.tsx';
import { JoiningForm } from '#features/site/site-settings/joining-form.tsx';
import { LookForm } from '#features/site/site-settings/look-form.tsx';
import { MaintenanceForm } from '#features/site/site-settings/maintenance-form.tsx';
import { ProblemsCard } from '#features/site/site-settings/problems-card.tsx';
import { adminSettingsQuery } from '#features/site/site-settings/site-settings.api.ts';
import { TestEmailForm } from '#features/site/site-settings/test-email-form.tsx';
import { WeeklyEmailForm } from '#features/site/site-settings/weekly-email-form.tsx';
import { paths, type SettingsTab } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/pages-settings';
import * as common from '#messages/common';
import { LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StaffOnly } from '#ui/staff-only.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';

const route = getRouteApi('/protected/staff/admin/settings');

type Tab = SettingsTab | 'look';

interface SettingsProps {
  settings: AdminSettings;
  /** The admin's own address. */
  email: string;
}

const EmailSettings = ({ settings, email }: SettingsProps) => (
  <div className="grid gap-12">
    <WeeklyEmailForm settings={settings} />
    <TestEmailForm address={email} />
  </div>
);

const SettingsTabs = ({ settings, email }: SettingsProps) => {
  const { tab = 'look' } = route.useSearch();
  const navigate = useNavigate();
  const choose = (next: Tab) =>
    void navigate({ ...paths.settings({ tab: next === 'look' ? undefined : next }), replace: true });
  return (
    <Tabs<Tab>
      label={m.settings}
      value={tab}
      onChange={choose}
      items={[
        { value: 'look', label: m.branding, content: <LookForm settings={settings} /> },
        { value: 'joining', label: common.registration, content: <JoiningForm settings={settings} /> },
        { value: 'announcement', label: m.announcement, content: <AnnouncementForm settings={settings} /> },
        { value: 'maintenance', label: m.maintenance, content: <MaintenanceForm settings={settings} /> },
        { value: 'terms', label: common.terms, content: <DocumentForm kind="terms" settings={settings} /> },
        { value: 'privacy', label: m.privacy, content: <DocumentForm kind="privacy" settings={settings} /> },
        { value: 'pages', label: common.pages, content: <PagesEditor /> },
        { value: 'agreements', label: m.agreements, content: <TemplatesEditor /> },
        { value: 'email', label: common.email, content: <EmailSettings settings={settings} email={email} /> },
      ]}
    />
  );
};

const Settings = () => {
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(adminSettingsQuery);
  if (error && !data)
    return (
      <ErrorState title={m.settingsCouldNotBeLoaded} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data || !user)
    return (
      <Loading className="grid gap-6">
        <Skeleton className="h-11 max-w-xl" />
        <Skeleton className="h-96" />
      </Loading>
    );
  return <SettingsTabs settings={data} email={user.email} />;
};

/** The settings of the site: its look, registration, documents and email. */
export const SettingsRoute = () => (
  <StaffOnly refusal={m.noPermissionToChangeSettings} adminOnly>
    <ListPage title={m.siteSettings}>
      <PageHeader
        title={m.siteSettings}
        actions={
          <LinkButton {...paths.setup()} variant="outline" size="sm">
            {m.setupGuide}
          </LinkButton>
        }
      />
      <ProblemsCard />
      <Settings />
    </ListPage>
  </StaffOnly>
);
