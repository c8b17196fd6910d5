/** An enhanced status code (RFC 3463) that is not a part of an IP address. */
const ENHANCED_CODE = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
/**
 * Codes that say that the recipient's address does not work: no such mailbox or domain, a moved or disabled mailbox, a
 * domain without a mail server. 5.1.7 and 5.1.8 are about the sender.
 */
const ADDRESS_CODES = /^5\.(?:1\.(?:[12346]|10)|2\.1|4\.4)$/;
/** Codes that do not say whose fault it is. */
const VAGUE_CODES = /^5\.(?:0\.\d+|1\.0)$/;

/** Replies to RCPT that refuse the mailbox (RFC 5321), and words that show another cause. */
const MAILBOX_REPLIES = [550, 551, 553];
const OTHER_CAUSES = /relay|sender|authenti|spam|polic|block|denied|reputation|quota|full/i;

/** True if the enhanced code in a mail server's answer blames the address, false if it blames something else; undefined without a clear code. */
export const blamesAddress = (answer: string): boolean | undefined => {
  const code = ENHANCED_CODE.exec(answer)?.[0];
  if (code === undefined || VAGUE_CODES.test(code)) return undefined;
  return ADDRESS_CODES.test(code);
};

/**
 * The answer of a mail server that refused the recipient's address permanently; undefined for any other error: those may
 * pass, or have nothing to do with the address.
 */
export const addressRefusalOf = (error: unknown): string | undefined => {
  const { responseCode, response, command } = error as {
    responseCode?: number;
    response?: string;
    command?: string;
  };
  if (!response || !responseCode || responseCode < 500 || command === 'MAIL FROM') return undefined;
  const isMailboxReply =
    command === 'RCPT TO' && MAILBOX_REPLIES.includes(responseCode) && !OTHER_CAUSES.test(response);
  return (blamesAddress(response) ?? isMailboxReply) ? response : undefined;
};
