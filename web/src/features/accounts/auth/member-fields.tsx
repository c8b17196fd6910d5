import { MEMBER_ROLES, ROLE_LABELS } from '@opencall/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { paths } from '#lib/paths.ts';
import { documentQuery } from '#lib/site-documents.ts';
import { siteSettingsQuery } from '#lib/site-settings.ts';
import * as m from '#messages/accounts/auth';
import * as common from '#messages/common';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { RegisterFields } from './register-schema.ts';

/** The fields of every registration, with or without a provider. The surrounding form provides the form context. */
type MemberFields = Omit<RegisterFields, 'password'>;

const useMemberForm = () => {
  const { register, formState } = useFormContext<MemberFields>();
  return { register, errors: formState.errors };
};

interface AccountFieldsProps {
  onNameBlur?: () => void;
  /** The fields for signing in, shown after the email. */
  children?: ReactNode;
}

export const AccountFields = ({ onNameBlur, children }: AccountFieldsProps) => {
  const { register, errors } = useMemberForm();
  return (
    <>
      <Field label={common.stageName} error={errors.username?.message} hint={m.stageNameHint}>
        <Input autoComplete="nickname" {...register('username', { onBlur: onNameBlur })} />
      </Field>
      <Field label={common.email} error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      {children}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={common.role} error={errors.role?.message}>
          <Select {...register('role')}>
            <option value="">{m.selectARole}</option>
            {MEMBER_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_LABELS[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.dateOfBirth} error={errors.dateOfBirth?.message}>
          <Input type="date" autoComplete="bday" {...register('dateOfBirth')} />
        </Field>
      </div>
    </>
  );
};

/** The Terms of Service in a box of their own, so that members read them before agreeing. */
const Terms = () => {
  const { data, error } = useQuery(documentQuery('terms'));
  return (
    <section
      aria-label={common.termsOfService}
      className="h-[200px] overflow-y-auto rounded-frame border border-line-strong bg-paper-raised px-4 py-3 text-sm text-ink-soft"
    >
      {/* The link also makes the box reachable, and so scrollable, by keyboard. */}
      <p className="mb-3">
        <Message
          text={m.howWeHandleYourData}
          tags={{
            link: (children) => (
              <Link {...paths.privacyPolicy()} target="_blank" className="text-link text-ink">
                {children}
              </Link>
            ),
          }}
        />
      </p>
      {data && <Markdown className="text-sm">{data.body}</Markdown>}
      {!data && error && <p>{m.termsDidNotLoad}</p>}
      {!data && !error && <Skeleton className="h-40" />}
    </section>
  );
};

export const TermsFields = () => {
  const { register, errors } = useMemberForm();
  return (
    <div>
      <Terms />
      <Checkbox
        label={m.agreeToTerms}
        error={errors.terms?.message}
        className="mt-2"
        {...register('terms')}
      />
    </div>
  );
};

/**
 * Explains how people join: with an invitation code, or by approval after registering.
 * @param invited the visitor has an invitation link: shows the code field before the site's settings are loaded.
 */
export const JoiningFields = ({ invited }: { invited: boolean }) => {
  const { data: site } = useQuery(siteSettingsQuery);
  const { register, errors } = useMemberForm();
  if (site?.joining === 'approval')
    return <p className="border-l-2 pl-4 text-ink-soft">{m.weReviewNewMembers}</p>;
  if (site?.joining !== 'invite' && !(invited && !site)) return null;
  return (
    <Field label={m.invitationCode} hint={m.invitationNeeded} error={errors.inviteCode?.message}>
      <Input autoComplete="off" {...register('inviteCode')} />
    </Field>
  );
};
