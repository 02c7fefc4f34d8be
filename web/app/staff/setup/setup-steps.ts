import type { SetupStep } from '@tula/contract/shop/first-run.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/setup.ts';

type StepTexts = { name: string; about: string; to: string };

const STEPS: Record<SetupStep, () => StepTexts> = {
  account: () => ({
    name: t('step.account'),
    about: t('step.account.about'),
    to: staffPaths.account(),
  }),
  identity: () => ({
    name: t('step.identity'),
    about: t('step.identity.about'),
    to: staffPaths.settingsArea('identity'),
  }),
  logo: () => ({
    name: t('step.logo'),
    about: t('step.logo.about'),
    to: staffPaths.settingsArea('identity'),
  }),
  look: () => ({
    name: t('step.look'),
    about: t('step.look.about'),
    to: staffPaths.settingsArea('look'),
  }),
  contacts: () => ({
    name: t('step.contacts'),
    about: t('step.contacts.about'),
    to: staffPaths.settingsArea('contacts'),
  }),
  legal: () => ({
    name: t('step.legal'),
    about: t('step.legal.about'),
    to: staffPaths.settingsArea('legal'),
  }),
  tax: () => ({
    name: t('step.tax'),
    about: t('step.tax.about'),
    to: staffPaths.settingsArea('tax'),
  }),
  kitchen: () => ({
    name: t('step.kitchen'),
    about: t('step.kitchen.about'),
    to: staffPaths.settingsArea('kitchen'),
  }),
  selling: () => ({
    name: t('step.selling'),
    about: t('step.selling.about'),
    to: staffPaths.settingsArea('selling'),
  }),
  promises: () => ({
    name: t('step.promises'),
    about: t('step.promises.about'),
    to: staffPaths.settingsArea('promises'),
  }),
  category: () => ({
    name: t('step.category'),
    about: t('step.category.about'),
    to: staffPaths.categories(),
  }),
  product: () => ({
    name: t('step.product'),
    about: t('step.product.about'),
    to: staffPaths.newProduct(),
  }),
  allergens: () => ({
    name: t('step.allergens'),
    about: t('step.allergens.about'),
    to: staffPaths.incompletePacks(),
  }),
  delivery: () => ({
    name: t('step.delivery'),
    about: t('step.delivery.about'),
    to: staffPaths.deliveryRates(),
  }),
  payments: () => ({
    name: t('step.payments'),
    about: t('step.payments.about'),
    to: staffPaths.connections(),
  }),
  homePicture: () => ({
    name: t('step.homePicture'),
    about: t('step.homePicture.about'),
    to: staffPaths.settingsArea('home'),
  }),
  about: () => ({
    name: t('step.about'),
    about: t('step.about.about'),
    to: staffPaths.pageText('about'),
  }),
  mail: () => ({ name: t('step.mail'), about: t('step.mail.about'), to: staffPaths.connections() }),
};

export const stepTexts = (name: SetupStep): StepTexts => STEPS[name]();
