import Download from 'lucide-react/icons/download';
import * as m from '#messages/site/public-pages';
import { buttonClass } from '#ui/button-class.ts';
import { QrCode, qrSvg } from '#ui/qr-code.tsx';

/** A QR code of the public page, on the screen and as a file to print. */
export const PublicCode = ({ url, name }: { url: string; name: string }) => (
  <div className="mt-4 flex flex-wrap items-end gap-5">
    <QrCode text={url} label={m.qrCodeFor({ name })} />
    <div className="max-w-64">
      <p className="text-sm text-ink-soft">{m.forPrintedCards}</p>
      <a
        href={`data:image/svg+xml,${encodeURIComponent(qrSvg(url))}`}
        download={`${name}-opencall.svg`}
        className={buttonClass('outline', 'sm', 'mt-3')}
      >
        <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.downloadQrCode}
      </a>
    </div>
  </div>
);
