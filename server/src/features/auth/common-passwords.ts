/**
 * The passwords that head every published list of leaked ones; they fall to the first guesses.
 * Source of the ranking: the yearly "most common passwords" surveys, 2019 to 2025.
 */
const COMMON_PASSWORDS = new Set(
  `000000 111111 11111111 112233 121212 123123 123123123 123321 123456 1234567 12345678 123456789 1234567890
  123abc 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 55555 555555 654321 666666 696969 777777 7777777
  888888 88888888 987654321 999999 aa123456 aaaaaa abc123 access admin admin123 asdfgh asdfghjkl ashley azerty
  bailey baseball batman charlie computer daniel donald dragon flower football freedom hello123 hunter
  iloveyou jessica jordan killer letmein login lovely master michael michelle monkey mustang nicole
  p@ssw0rd pass123 passw0rd password password1 password12 pokemon princess qazwsx qwe123 qwerty qwerty1
  qwerty12 qwerty123 qwertyuiop shadow soccer starwars sunshine superman trustno1 welcome welcome1 whatever
  zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
);

/** Is this among the passwords that are guessed first? Case does not count. */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase());
