import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/policies.ts';
import type { Rich } from '@tula/messages/rich-text.ts';
import type { ReactNode } from 'react';
import { complaintPaths, dataPaths } from '@tula/contract/shop/rare-pages.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { Text } from '../ui/text.tsx';
import layoutCss from '../ui/layout.module.css';

const linkTo = (href: string) => (inside: ReactNode) => <a href={href}>{inside}</a>;
const emailAbout = (subject: string, email = shop.email) =>
  linkTo(`mailto:${email}?subject=${encodeURIComponent(subject)}`);
const phoneLink = (phone: string) => (inside: ReactNode) => (
  <a className={layoutCss.noWrap} href={`tel:${phone.replaceAll(' ', '')}`}>
    {inside}
  </a>
);

/** The element for each tag of a policy or help text. */
const ELEMENTS = {
  b: (inside: ReactNode) => <b>{inside}</b>,
  nums: (inside: ReactNode) => <span className={layoutCss.noWrap}>{inside}</span>,
  account: linkTo(paths.account()),
  ownData: linkTo(dataPaths.ownData()),
  notice: linkTo(dataPaths.notice()),
  complaint: linkTo(complaintPaths.make()),
  complaintStatus: linkTo(complaintPaths.status()),
  damageEmail: (inside: ReactNode) => emailAbout(t('subject.damage'))(inside),
  dataEmail: (inside: ReactNode) => emailAbout(t('subject.data'))(inside),
  forgotPassword: linkTo(paths.forgotPassword()),
  grievance: linkTo(`${paths.help()}#grievance`),
  help: linkTo(paths.help()),
  orders: linkTo(paths.orders()),
  phone: (inside: ReactNode) => phoneLink(shop.phone)(inside),
  privacy: linkTo(paths.privacyPolicy()),
  products: linkTo(paths.products()),
  refund: linkTo(paths.refundPolicy()),
  return: linkTo(paths.returnPolicy()),
  shipping: linkTo(paths.shippingPolicy()),
  signIn: linkTo(paths.signIn()),
  signUp: linkTo(paths.signUp()),
};

/** A sentence of a policy or of the help page, with its links. */
export function Prose({ of }: { of: Rich<keyof typeof ELEMENTS> }) {
  return <Text of={of} {...ELEMENTS} />;
}

/** Who answers complaints: the officer, or else the shop's manager. */
export function ComplaintContact({ of }: { of: Rich<'complaintEmail' | 'phone'> }) {
  const { phone, email } = shop.grievanceOfficer ?? shop;
  return <Text of={of} complaintEmail={emailAbout(t('subject.complaint'), email)} phone={phoneLink(phone)} />;
}
