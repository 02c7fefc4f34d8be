import { homeHeading, homePicture, homeSentence } from '@tula/contract/home-page/home-page-fields.ts';
import * as pageTexts from '@tula/contract/page-texts/page-text-calls.ts';
import { shownBlock, shownLink, shownText } from '@tula/contract/page-texts/shown-text.ts';
import { writtenText } from '@tula/contract/page-texts/written-text.ts';
import * as mailWords from '@tula/contract/mail-words/mail-words-calls.ts';
import { writtenMail } from '@tula/contract/mail-words/written-mail.ts';
import * as rates from '@tula/contract/delivery/rates/rates-calls.ts';
import * as firstRun from '@tula/contract/shop/first-run.ts';
import * as homePage from '@tula/contract/home-page/home-page-calls.ts';
import * as settings from '@tula/contract/shop/settings-calls.ts';
import { SETTINGS_SCHEMAS, shopAddress } from '@tula/contract/shop/settings.ts';
import type { Section } from '../platform/http/openapi/api-description.ts';

export const SETTINGS: Section = {
  name: 'Staff: settings',
  description: 'The name, contacts, legal facts and promises of the shop, with the versions that were saved.',
  operations: {
    readSettings: settings.readSettings,
    listSettingsVersions: settings.listSettingsVersions,
    saveIdentity: settings.saveIdentity,
    saveContacts: settings.saveContacts,
    saveLegal: settings.saveLegal,
    saveSelling: settings.saveSelling,
    saveOpening: settings.saveOpening,
    savePromises: settings.savePromises,
    saveTax: settings.saveTax,
    saveLook: settings.saveLook,
    saveHome: settings.saveHome,
    restoreSettings: settings.restoreSettings,
  },
};

const HOME_PAGE: Section = {
  name: 'Home page',
  description: 'The home page as an owner arranged it.',
  operations: { readHomePage: homePage.readHomePage },
};

const PAGE_TEXTS: Section = {
  name: 'Texts of pages',
  description: 'The texts of policies, About us and Help that an owner wrote, and their versions.',
  operations: {
    readPageText: pageTexts.readPageText,
    readPrivacyNotice: pageTexts.readPrivacyNotice,
    readPolicyOfOrder: pageTexts.readPolicyOfOrder,
    readPageTextToEdit: pageTexts.readPageTextToEdit,
    savePageText: pageTexts.savePageText,
    restorePageText: pageTexts.restorePageText,
    readPolicies: pageTexts.readPolicies,
  },
};

const MAIL_WORDS: Section = {
  name: 'Staff: words of emails',
  description:
    'The words by which an owner replaced those of the emails that customers get, and their versions.',
  operations: {
    listMailWords: mailWords.listMailWords,
    readMailWords: mailWords.readMailWords,
    saveMailWords: mailWords.saveMailWords,
    restoreMailWords: mailWords.restoreMailWords,
    previewMailWords: mailWords.previewMailWords,
    testMailWords: mailWords.testMailWords,
  },
};

/** What an owner may write in her own words. */
export const TEXTS: readonly Section[] = [HOME_PAGE, PAGE_TEXTS, MAIL_WORDS];

export const FIRST_RUN: Section = {
  name: 'Staff: first run',
  description: 'What an owner sets up before a new shop is opened, and the end of the demo.',
  operations: {
    readSetup: firstRun.readSetup,
    openTheShop: firstRun.openTheShop,
    clearDemo: firstRun.clearDemo,
    takeOverDemoAccount: firstRun.takeOverDemoAccount,
  },
};

export const RATES: Section = {
  name: 'Staff: delivery rates',
  description: 'What delivery costs, by zone, weight and box.',
  operations: {
    readRates: rates.readRates,
    saveRates: rates.saveRates,
    restoreRates: rates.restoreRates,
    tryRates: rates.tryRates,
  },
};

/** The public names of the schemas of settings. */
export const SETTINGS_COMPONENTS = {
  ShopAddress: shopAddress,
  ShopIdentity: SETTINGS_SCHEMAS.identity,
  ShopContacts: SETTINGS_SCHEMAS.contacts,
  ShopLegalFacts: SETTINGS_SCHEMAS.legal,
  ShopSelling: SETTINGS_SCHEMAS.selling,
  ShopOpening: SETTINGS_SCHEMAS.opening,
  ShopPromises: SETTINGS_SCHEMAS.promises,
  ShopTax: SETTINGS_SCHEMAS.tax,
  ShopLook: SETTINGS_SCHEMAS.look,
  HomePage: SETTINGS_SCHEMAS.home,
  ShownHomePage: homePage.shownHome,
  ShownWords: homePage.shownWords,
  ShownPicture: homePage.shownPicture,
  HomeHeading: homeHeading,
  HomeSentence: homeSentence,
  HomePicture: homePicture,
  SettingsArea: settings.settingsArea,
  SettingsVersion: settings.settingsVersion,
  ShownText: shownText,
  ShownBlock: shownBlock,
  ShownLink: shownLink,
  TextPage: pageTexts.textPage,
  Policy: pageTexts.policy,
  WrittenText: writtenText,
  MailKind: mailWords.mailKind,
  WrittenMail: writtenMail,
};
