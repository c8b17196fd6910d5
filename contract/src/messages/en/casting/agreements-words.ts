export const consent =
  'I have read this text. By typing my name I sign it, and I want my typed name to count as my signature.';
export const noLegalAdvice =
  'This is not legal advice. Each agency decides whether to accept it. If a lot depends on it, have a lawyer check it.';
