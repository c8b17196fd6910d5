import { DELETION_DAYS } from '@opencall/contract/accounts/account/account.vocabulary';
import { useState } from 'react';
import { serverText } from '#lib/api-error.ts';
import { toast, toastError } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Section } from './section.tsx';
import { useDownloadData } from './security.api.ts';

const GOES: readonly string[] = [
  'your profile, your gallery and every file you uploaded, including identity documents',
  'ratings that you gave and received, contest entries and votes, listings',
  'your emails and conversations, also for the other member',
  'suggestions and messages to support',
  'your stage name and email address, which others can then use',
];

const STAYS: readonly string[] = [
  'reports about your profile, with a copy of your public profile from that time',
  'payment records: we keep them for 90 days, the payment service as long as the law requires',
];

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
      onSuccess: () => toast({ title: 'Download started', description: 'Your browser saves the file.' }),
      onError: (error) =>
        toastError('Download failed', serverText(error, 'Check your connection and try again.')),
    });
  return (
    <Button variant="outline" onClick={start} pending={download.isPending} pendingLabel="Preparing...">
      Download my data
    </Button>
  );
};

/** The settings for downloading all data and for deleting the account. */
export const DataPanel = () => {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Section
        title="Download my data"
        about="A zip file with everything you wrote, uploaded or received here: data as JSON, pictures and videos as files."
      >
        <DownloadButton />
      </Section>
      <Section
        title="Delete account"
        about={`You have ${DELETION_DAYS} days to change your mind: sign in to restore everything. Until then your profile is hidden.`}
      >
        <List title="Deleted" items={GOES} />
        <List title="Kept" items={STAYS} />
        <Button variant="destructive" className="mt-6" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
        {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
      </Section>
    </>
  );
};
