export const consent =
  'I have read this text. By typing my name I sign it, and I want my typed name to count as my signature.';
export const noLegalAdvice =
  'This text is no legal advice, and whether agencies accept it is for them to decide. Have it checked where much depends on it.';
