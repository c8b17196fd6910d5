import { wholeDollars } from '@opencall/contract/shared/format/money';
import type {
  AbuseReport,
  ReportedCall,
  ReportedMessage,
  ReportedPicture,
  ReportedProfile,
} from '@opencall/contract/staff/moderation/moderation.schemas';
import { formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/staff/moderation-reports';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Picture } from '#ui/picture.tsx';
import { RemovablePicture } from './removable-picture.tsx';

const MessageEvidence = ({ message }: { message: ReportedMessage }) => (
  <figure className="border-l-2 border-ink pl-4">
    {message.subject && <p className="font-medium wrap-anywhere">{message.subject}</p>}
    <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">{message.content}</blockquote>
    {message.pictureUrl && (
      <RemovablePicture url={message.pictureUrl} alt={m.pictureInTheMessage}>
        <img
          src={message.pictureUrl}
          alt=""
          loading="lazy"
          className="mt-2 h-80 max-w-full rounded-frame bg-paper-sunken object-contain"
        />
      </RemovablePicture>
    )}
    <figcaption className="mt-1 text-sm text-ink-soft">
      {m.sentDateTime({ dateTime: formatDateTime(message.sentAt) })}
    </figcaption>
  </figure>
);

const ProfileEvidence = ({ profile }: { profile: ReportedProfile }) => (
  <div>
    {profile.aboutMe && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{profile.aboutMe}</p>}
    {profile.gallery.length > 0 && (
      <ul aria-label={m.picturesWhenReported} className="mt-3 flex flex-wrap gap-2">
        {profile.gallery.map((url, index) => (
          <li key={url} className="w-20">
            <RemovablePicture url={url} alt={m.pictureNumber({ number: index + 1 })}>
              <Picture src={url} alt="" className="w-20" />
            </RemovablePicture>
          </li>
        ))}
      </ul>
    )}
  </div>
);

const payText = ({ pay }: ReportedCall): string =>
  pay
    ? [pay.kind, pay.amount && wholeDollars(pay.amount), pay.per && m.perUnit({ unit: pay.per })]
        .filter(Boolean)
        .join(' ')
    : '';

const CallEvidence = ({ call }: { call: ReportedCall }) => (
  <figure className="border-l-2 border-ink pl-4">
    <p className="font-medium wrap-anywhere">{call.title}</p>
    <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">
      {[call.description, call.usage].filter(Boolean).join('\n\n')}
    </blockquote>
    <ul aria-label={m.rolesWhenReported} className="mt-2 list-disc pl-5 text-[0.9375rem]">
      {call.roles.map(({ title, questions }) => (
        <li key={title} className="wrap-anywhere">
          {[title, ...questions].join(' · ')}
        </li>
      ))}
    </ul>
    <figcaption className="mt-1 text-sm text-ink-soft">
      {[payText(call), m.nudity({ nudity: call.nudity }), call.location].filter(Boolean).join(' · ')}
      {' · '}
      <Link {...paths.call(call.id)} className="text-link">
        {m.viewCurrentCall}
      </Link>
    </figcaption>
  </figure>
);

const PictureEvidence = ({ picture }: { picture: ReportedPicture }) => (
  <figure className="border-l-2 border-ink pl-4">
    {picture.title && <p className="font-medium wrap-anywhere">{picture.title}</p>}
    <RemovablePicture url={picture.url} alt={picture.alt || m.theReportedPicture}>
      <img
        src={picture.pictureUrl}
        alt=""
        loading="lazy"
        className="mt-2 h-80 max-w-full rounded-frame bg-paper-sunken object-contain"
      />
    </RemovablePicture>
    <figcaption className="mt-1 text-sm text-ink-soft">
      <Message
        text={picture.sensitive ? m.markedAsSensitive({ kind: picture.sensitive }) : m.notMarkedAsSensitive}
        tags={{
          link: (children) => (
            <Link {...paths.album(picture.albumId, { picture: picture.id })} className="text-link">
              {children}
            </Link>
          ),
        }}
      />
    </figcaption>
  </figure>
);

/** The reported content as it was at the time of the report. */
export const ReportedContent = ({ report }: { report: AbuseReport }) => (
  <>
    {report.reportedMessage && <MessageEvidence message={report.reportedMessage} />}
    {report.reportedCall && <CallEvidence call={report.reportedCall} />}
    {report.reportedPicture && <PictureEvidence picture={report.reportedPicture} />}
    {report.kind === 'profile' && report.reportedProfile && (
      <ProfileEvidence profile={report.reportedProfile} />
    )}
  </>
);
