export const territoryNotSupported =
  'ZIP codes of US territories and most military addresses are not supported yet';
