import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

// The built-in legal texts in Markdown, for a host who has written none.
export const membership = ({ price }: { price: Value }) =>
  `Seeing other members’ full profiles takes a membership of ${price}/month, which you may end at any time for the month to come.`;
export const membershipAfterTrial = ({ count, price }: Count & { price: Value }) =>
  plural(count, {
    one: `The first month is free and needs no credit card. After it, seeing other members’ full profiles takes a membership of ${price}/month, which you may end at any time for the month to come.`,
    other: `The first ${count} months are free and need no credit card. After them, seeing other members’ full profiles takes a membership of ${price}/month, which you may end at any time for the month to come.`,
  });
export const terms = ({
  siteName,
  membership: membershipTerms,
}: {
  siteName: Value;
  membership: Value;
}) => `## Terms of Service

What we agree on when you join.

### Who may join

${siteName} is for adults. You must be at least 18 years old, you register in your own name, and you keep one account. The stage name you choose is yours as long as it does not impersonate another person.

### What is forbidden

You may not use ${siteName} for stalking or harassment of anyone; to offer, seek or arrange illegal services; to buy, sell or promote controlled substances; for trafficking in persons or any form of coercion; or for any other unlawful activity. What is forbidden here stays forbidden in mail, in messages and at the meetings you arrange through them.

### What you upload

Upload only pictures and videos that you made or may show, of people who agreed to be shown, all of them adults. What you upload stays yours; you allow us to store it, to make smaller copies of it, and to show it to members on ${siteName} for as long as it is on your profile.

### Meeting others

Work that you agree on is between you and the other member. We do not take part in it, and we do not vouch for anyone beyond the verified mark, which says that a moderator has seen an identity document. Meet in public first, and tell a friend where you are going.

### Membership

${membershipTerms}

### Moderation

Moderators may hide a profile, remove what breaks these terms, and close accounts. Reports are read by people. When we must, we answer lawful requests of the authorities.

### Limits

We run ${siteName} with care, but cannot promise that it is always there or free of faults. Where the law allows, we are not liable for what members do to each other.

### Changes

When these terms change in a way that matters, we tell you before it counts. Staying a member afterwards means that you agree.
`;

export const privacy = ({
  siteName,
}: {
  siteName: Value;
}) => `${siteName} shows profiles to its members only; everyone else sees just the public page that a member chooses to publish. This page explains what we store, who sees it, and what you can do about it.

## Information We Collect

- Your account: email address, stage name, role, date of birth, and a one-way hash of your password.
- Your profile: whatever you choose to fill in, such as your place, measurements, genres and rates.
- Your pictures and videos. Location and camera data inside the files are removed as they arrive.
- An identity document, if you decide to send one.
- What you write to other members and to us, and the ratings and reports you give.
- Agreements of shoots that you sign: the text, your name as you typed it, the time, and the number of your session.
- Technical records of requests, which we keep to run the site and to stop abuse.

We set two cookies: one keeps you signed in, the other tells us at sign-in that this browser has signed in before. Your browser also remembers your theme and your last search for you. There are no advertising or tracking services here.

## How We Use

We use what you give us to show your profile to members, to let them find you by the filters of the search, to deliver your messages, to send you emails about your account, to check identity documents, to charge for membership where it applies, and to keep the community safe. Your date of birth tells us that you are an adult; members see your age at most.

## Information Sharing

Members see your profile and gallery. Your email address, ZIP code, exact coordinates and identity document are never shown to them; moderators see identity documents in order to verify them. A search by place knows where you are to within a few miles only: it uses the middle of a grid square around your ZIP code, and never your coordinates. We do not sell personal information. Companies that work for us, such as a payment processor or a mail service, receive only what their task needs. We disclose information to authorities when the law requires it.

## Data Security

Passwords are stored as salted hashes that cannot be reversed. Session tokens and recovery links are stored hashed too, expire, and end when you change your password. Identity documents are kept encrypted and apart from public pictures, and are served only to you and to moderators. Each time one of us looks at yours is written down, and your profile tells you who looked. Thirty days after we decided on it we delete it for good. No system is perfectly safe: if anyone gains access to your data, we tell you.

## Your Rights

You can see and correct your profile at any time, remove any picture, and change your email address and password. Write to us to receive a copy of what we keep about you, or to have your account and everything in it deleted. An agreement that everybody signed is kept for the others who signed it, with your name in it, until the last of them leaves. Where the law of your place gives you further rights, we honor them.

## Contact Us

Questions about this page go to [Contact Support](/contact). A person answers.
`;
