import { DELETION_DAYS } from '@opencall/contract/accounts/account/account.vocabulary';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/account';
import * as common from '#messages/common';
import { Button } from '#ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Section } from './section.tsx';
import { useDownloadData } from './security.api.ts';

const DELETED_ITEMS: readonly string[] = [
  m.deletedProfile,
  m.deletedActivity,
  m.deletedConversations,
  m.deletedSupport,
  m.deletedName,
];

const KEPT_ITEMS: readonly string[] = [m.keptReports, m.keptPayments];

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <>
    <h3 className="mt-4 font-medium">{title}</h3>
    <ul className="mt-1 list-disc pl-5 text-ink-soft">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);

const DownloadButton = () => {
  const download = useDownloadData();
  const start = () =>
    download.mutate(undefined, {
      onSuccess: () => toast({ title: m.downloadStarted, description: m.browserSavesTheFile }),
      onError: (error) =>
        toastError(m.couldNotDownloadYourData, serverText(error, common.checkYourConnectionAndTry)),
    });
  return (
    <Button variant="outline" onClick={start} pending={download.isPending} pendingLabel={m.preparing}>
      {m.downloadMyData}
    </Button>
  );
};

/** The settings for downloading all data and for deleting the account. */
export const DataPanel = () => {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Section title={m.downloadMyData} about={m.downloadMeaning}>
        <DownloadButton />
      </Section>
      <Section title={m.deleteAccount} about={m.deleteAccountMeaning({ days: DELETION_DAYS })}>
        <List title={m.deletedItems} items={DELETED_ITEMS} />
        <List title={m.keptItems} items={KEPT_ITEMS} />
        <Button variant="destructive" className="mt-6" onClick={() => setDeleting(true)}>
          {m.deleteAccount}
        </Button>
        {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
      </Section>
    </>
  );
};
