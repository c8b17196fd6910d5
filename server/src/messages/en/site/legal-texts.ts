import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

// The built-in legal texts in Markdown, for a host who has written none.
export const membership = ({ price }: { price: Value }) =>
  `To see other members’ full profiles, you need a membership, which costs ${price}/month. You can cancel it at any time and keep access until the end of the month that you paid for.`;
export const membershipAfterTrial = ({ count, price }: Count & { price: Value }) =>
  plural(count, {
    one: `The first month is free and needs no credit card. After it, you need a membership to see other members’ full profiles. It costs ${price}/month. You can cancel it at any time and keep access until the end of the month that you paid for.`,
    other: `The first ${count} months are free and need no credit card. After them, you need a membership to see other members’ full profiles. It costs ${price}/month. You can cancel it at any time and keep access until the end of the month that you paid for.`,
  });
export const terms = ({
  siteName,
  membership: membershipTerms,
}: {
  siteName: Value;
  membership: Value;
}) => `## Terms of Service

By joining, you agree to these terms.

### Who may join

${siteName} is for adults. You must be at least 18 years old, you register as yourself, and you have only one account. The stage name you choose is yours as long as it does not impersonate another person.

### What is forbidden

You may not use ${siteName} for stalking or harassment of anyone; to offer, seek or arrange illegal services; to buy, sell or promote controlled substances; for trafficking in persons or any form of coercion; or for any other unlawful activity. These rules also apply to emails, messages and meetings that you arrange through ${siteName}.

### What you upload

Upload only pictures and videos that you made or are allowed to show. Everyone in them must be an adult and must have agreed to be shown. Your uploads remain yours. You allow us to store them, to make smaller copies of them, and to show them to members on ${siteName} for as long as they are on your profile.

### Meeting others

Work that you agree on is between you and the other member. We do not take part in it. We do not vouch for anyone beyond the verified badge, which means that a moderator has seen an identity document. Meet in public first, and tell a friend where you are going.

### Membership

${membershipTerms}

### Moderation

Moderators may hide profiles, remove content that breaks these terms, and close accounts. People read all reports. When the law requires it, we answer requests from authorities.

### Limits

We run ${siteName} with care, but cannot promise that it is always available or free of errors. Where the law allows, we are not liable for what members do to each other.

### Changes

If we change these terms in a way that affects you, we notify you before the change takes effect. If you remain a member after that, you agree to the new terms.
`;

export const privacy = ({
  siteName,
}: {
  siteName: Value;
}) => `${siteName} shows profiles to its members only. Everyone else sees only the public pages that members choose to publish. This page explains what we store, who sees it, and what you can do about it.

## Information We Collect

- Your account: email address, stage name, role, date of birth, and a one-way hash of your password.
- Your profile: whatever you choose to fill in, such as your location, measurements, genres and rates.
- Your pictures and videos. We remove location and camera data from the files when you upload them.
- An identity document, if you decide to send one.
- What you write to other members and to us, the ratings you give, and the reports you send.
- Agreements for shoots that you sign: the text, your name as you typed it, the time, and the number of your session.
- Technical records of requests, which we keep to run the site and to prevent abuse.

We set two cookies: one keeps you logged in, and the other tells us at login that this browser has logged in before. Your browser also stores your theme and your last search. We use no advertising or tracking services.

## How We Use

We use your data to show your profile to members, to let them find you with the search filters, to deliver your messages, to send you emails about your account, to check identity documents, to charge for membership where it applies, and to keep the community safe. Your date of birth tells us that you are an adult; members see only your age.

## Information Sharing

Members see your profile and gallery. Your email address, ZIP code, exact coordinates and identity document are never shown to them. Moderators see identity documents in order to verify them. A search by place knows your location only to within a few miles: it uses the center of a grid square around your ZIP code, and never your coordinates. We do not sell personal information. Companies that work for us, such as a payment processor or a mail service, receive only the data that they need for that work. We disclose information to authorities when the law requires it.

## Data Security

Passwords are stored as salted hashes that cannot be reversed. Session tokens and recovery links are also stored as hashes. They expire, and they end when you change your password. Identity documents are encrypted, stored apart from public pictures, and shown only to you and to moderators. Each time a member of our team views yours, we record it, and your profile shows you who viewed it. Thirty days after our decision, we delete it permanently. No system is perfectly safe. If someone gains unauthorized access to your data, we notify you.

## Your Rights

You can see and correct your profile at any time, remove any picture, and change your email address and password. Write to us to receive a copy of the data that we store about you, or to have your account and everything in it deleted. An agreement that all participants signed is kept for the others, with your name in it, until the last of them leaves. If the law where you live gives you more rights, we honor them.

## Contact Us

If you have questions about this page, write to [Contact Support](/contact). A person answers.
`;
