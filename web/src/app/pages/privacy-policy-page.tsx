import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/site-name.tsx';

/** What this program stores and shows; keep it up to date when a feature changes that. */
export const PrivacyPolicyPage = () => (
  <main className="shell flex-1 py-12 md:py-20">
    <PageTitle>Privacy Policy</PageTitle>
    <p className="edge-print text-ink-soft">Opencall</p>
    <h1 className="display mt-3 text-title">Privacy Policy</h1>
    <div className="prose mt-8 text-ink">
      <p className="text-lg text-ink-soft">
        Opencall exists so that people can be seen by other members, and by nobody else. This page says what
        we keep, who sees it, and what you can do about it.
      </p>
      <h2>Information We Collect</h2>
      <ul>
        <li>
          Your account: email address, stage name, role, date of birth, and a one-way hash of your password.
        </li>
        <li>
          Your profile: whatever you choose to fill in, such as your place, measurements, genres and rates.
        </li>
        <li>
          Your pictures and videos. Location and camera data inside the files are removed as they arrive.
        </li>
        <li>An identity document, if you decide to send one.</li>
        <li>What you write to other members and to us, and the ratings and reports you give.</li>
        <li>Technical records of requests, which we keep to run the site and to stop abuse.</li>
      </ul>
      <p>
        We set two cookies: one keeps you signed in, the other tells us at sign-in that this browser has
        signed in before. Your browser also remembers your theme and your last search for you. There are no
        advertising or tracking services here.
      </p>
      <h2>How We Use</h2>
      <p>
        We use what you give us to show your profile to members, to let them find you by the filters of the
        search, to deliver your messages, to send you emails about your account, to check identity documents,
        to charge for membership where it applies, and to keep the community safe. Your date of birth tells us
        that you are an adult; members see your age at most.
      </p>
      <h2>Information Sharing</h2>
      <p>
        Members see your profile and gallery. Your email address, ZIP code, exact coordinates and identity
        document are never shown to them; moderators see identity documents in order to verify them. A search
        by place knows where you are to within a few miles only: it uses the middle of a grid square around
        your ZIP code, and never your coordinates. We do not sell personal information. Companies that work
        for us, such as a payment processor or a mail service, receive only what their task needs. We disclose
        information to authorities when the law requires it.
      </p>
      <h2>Data Security</h2>
      <p>
        Passwords are stored as salted hashes that cannot be reversed. Session tokens and recovery links are
        stored hashed too, expire, and end when you change your password. Identity documents are kept
        encrypted and apart from public pictures, and are served only to you and to moderators. Each time one
        of us looks at yours is written down, and your profile tells you who looked. Thirty days after we
        decided on it we delete it for good. No system is perfectly safe: if yours is touched by a breach, we
        tell you.
      </p>
      <h2>Your Rights</h2>
      <p>
        You can see and correct your profile at any time, remove any picture, and change your email address
        and password. Write to us to receive a copy of what we keep about you, or to have your account and
        everything in it deleted. Where the law of your place gives you further rights, we honor them.
      </p>
      <h2>Contact Us</h2>
      <p>
        Questions about this page go to{' '}
        <Link href={paths.contact()} className="text-link">
          Contact Support
        </Link>
        . A person answers.
      </p>
      <p className="mt-14 border-t pt-5 text-sm text-ink-soft">
        Places are found with the ZIP code data of{' '}
        <a href="https://www.geonames.org/" rel="noopener" className="text-link">
          GeoNames
        </a>
        , used under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener" className="text-link">
          Creative Commons Attribution 4.0 License
        </a>
        .
      </p>
    </div>
  </main>
);
