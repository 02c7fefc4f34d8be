import { shop } from '@tula/contract/shop.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { Route } from './+types/privacy-page.ts';
import { MailLink } from './shop-contact.tsx';
import { TextPage, type TextSection } from './text-page.tsx';

const TITLE = 'Privacy Policy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: TITLE,
    description: `What ${shop.name} keeps about you, why, for how long, and who else learns of it. No cookies, no trackers, no advertising.`,
    path: paths.privacyPolicy(),
  });

export default function PrivacyPage() {
  return (
    <TextPage
      title={TITLE}
      path={paths.privacyPolicy()}
      caption={`In force from ${shop.policiesInForceFrom}`}
      intro={<p>We keep what it takes to bring you your order, and nothing to watch you with.</p>}
      figures={[
        ['Cookies', 'None'],
        ['Trackers', 'None'],
        ['Advertising', 'None'],
      ]}
      sections={[KEPT, BROWSER, OTHERS, WHY, HOW_LONG, RIGHTS, SAFETY]}
    />
  );
}

const KEPT: TextSection = {
  id: 'kept',
  title: 'What we keep',
  body: (
    <>
      <ul>
        <li>
          <b>Your account:</b> first and last name, email, phone number with its country, and whether the
          email is verified. Of the password we keep only a hash, from which it cannot be read back.
        </li>
        <li>
          <b>Your addresses:</b> name, phone number, address, PIN code and landmark of each.
        </li>
        <li>
          <b>Your cart:</b> the packs in it and how many.
        </li>
        <li>
          <b>Your orders:</b> what you bought and paid, your notes, where it went, your name, email and phone
          number at that time, and what happened to the order, its payment and its refund.
        </li>
        <li>
          <b>Mails</b> that the shop has sent you.
        </li>
      </ul>
      <p>
        So that nobody can try out passwords, the server counts attempts by network address and account for a
        short while and then forgets the count. Its log notes what was asked for and how that ended, not by
        whom.
      </p>
    </>
  ),
};

const BROWSER: TextSection = {
  id: 'browser',
  title: 'What stays in your browser',
  body: (
    <>
      <p>
        We set no cookies. While you are signed in, the session storage of the tab holds the two tokens that
        prove it; beside them lie what you were about to buy, your notes at checkout, and the email that you
        signed up with. All of it goes when you log out or close the tab. No other site can read it.
      </p>
      <p>Pages load nothing from other hosts: no fonts, no maps, no counters.</p>
    </>
  ),
};

const OTHERS: TextSection = {
  id: 'others',
  title: 'Who else learns of it',
  body: (
    <>
      <ul>
        <li>
          <b>The payment provider,</b> on whose page you pay, is told the amount and the order number and, if
          it asks for them, your name, email and phone number. Your card, bank and UPI details go to it alone;
          we never see them.
        </li>
        <li>
          <b>The courier</b> reads the name, address and phone number on the parcel.
        </li>
        <li>
          <b>The mail service</b> carries our mails to you.
        </li>
      </ul>
      <p>
        Nobody else, unless the law makes us. We sell nothing about you. The links to Instagram, WhatsApp and
        Facebook are plain links: those companies learn of you only if you follow them.
      </p>
    </>
  ),
};

const WHY: TextSection = {
  id: 'why',
  title: 'Why we may',
  body: (
    <p>
      You give us these details so that we can make, send and account for your order and answer your
      questions, and we use them for nothing else. We send no newsletters.
    </p>
  ),
};

const HOW_LONG: TextSection = {
  id: 'how-long',
  title: 'For how long',
  body: (
    <p>
      Account, addresses and cart are kept until you change or remove them or ask us to delete the account.
      Orders and payments are kept as long as the law on accounts and taxes demands, even after the account is
      gone. Sign-ins and the links in our mails expire by themselves.
    </p>
  ),
};

const RIGHTS: TextSection = {
  id: 'rights',
  title: 'Your say in it',
  body: (
    <>
      <p>
        <a href={paths.account()}>My Account</a> shows your details and addresses and lets you correct them;{' '}
        <a href={paths.orders()}>My Orders</a> shows your orders. For a copy of everything, for the deletion
        of your account, or to withdraw your consent, write to <MailLink subject="My data" /> from the email
        of your account. It costs nothing.
      </p>
      <p>
        If you are not content with our answer, turn to our{' '}
        <a href={`${paths.help()}#grievance`}>grievance contact</a>, and then to the Data Protection Board of
        India.
      </p>
    </>
  ),
};

const SAFETY: TextSection = {
  id: 'safety',
  title: 'How it is kept safe',
  body: (
    <p>
      Passwords and sign-in tokens are stored as hashes only. Customer details are shown to you and to the
      staff who handle orders. Should your details ever get into wrong hands, we tell you at once, and what to
      do.
    </p>
  ),
};
