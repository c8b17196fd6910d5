import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as m from '#messages/site/backups';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

/** The proof of identity that the server has required so far. */
type Proof = 'none' | 'password' | 'password-and-code';

const PROOF_AFTER: Partial<Record<string, Proof>> = {
  PROOF_REQUIRED: 'password',
  WRONG_PASSWORD: 'password',
  CODE_REQUIRED: 'password-and-code',
  INVALID_CODE: 'password-and-code',
};

/** The fields that show the errors of a proof. */
export const PROOF_CODES = {
  PROOF_REQUIRED: 'password',
  WRONG_PASSWORD: 'password',
  CODE_REQUIRED: 'code',
  INVALID_CODE: 'code',
} as const;

/** Asks for a password, then for a code, once the server has required them. */
export const useProof = () => {
  const [proof, setProof] = useState<Proof>('none');
  /** @returns true if the error requires a proof, which the form then asks for. */
  const require = (code: string | undefined): boolean => {
    const next = PROOF_AFTER[code ?? ''];
    if (!next) return false;
    setProof((now) => (now === 'password-and-code' ? now : next));
    return true;
  };
  return { proof, require };
};

interface ProofFieldsProps {
  proof: Proof;
  password: () => UseFormRegisterReturn;
  code: () => UseFormRegisterReturn;
  errors: { password?: { message?: string }; code?: { message?: string } };
}

export const ProofFields = ({ proof, password, code, errors }: ProofFieldsProps) => (
  <>
    {proof !== 'none' && (
      <Field label={m.currentPassword} error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...password()} />
      </Field>
    )}
    {proof === 'password-and-code' && (
      <Field label={m.code} hint={m.fromYourAuthenticatorApp} error={errors.code?.message}>
        <Input autoComplete="one-time-code" {...code()} />
      </Field>
    )}
  </>
);
