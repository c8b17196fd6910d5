import { toast, toastError } from '#lib/toasts.ts';
import * as m from '#messages/accounts/account';
import { Button } from '#ui/button.tsx';

const copy = (codes: readonly string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast({ title: m.copied, description: m.codesAreOnTheClipboard }),
    () => toastError(m.couldNotCopyTheCodes, m.writeTheCodesDown),
  );

const save = (codes: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(url);
};

/** The recovery codes, shown only once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>{m.recoveryCodesMeaning}</p>
    <ul
      aria-label={m.recoveryCodes}
      className="mt-4 grid gap-x-6 gap-y-1.5 rounded-frame bg-paper-sunken p-4 font-mono text-sm sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant="outline" size="sm" onClick={() => void copy(codes)}>
        {m.copy}
      </Button>
      <Button variant="outline" size="sm" onClick={() => save(codes)}>
        {m.download}
      </Button>
    </div>
  </>
);
