import type { ConfigData } from 'html-validate';

/** The recommended rules, except where they check how HTML is written down rather than what it means. */
export const HTML_VALIDATE: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // How React, the browser and templates write HTML down; all forms mean the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A field without a type is a text field; the header's search is styled by having none.
    'no-implicit-input-type': 'off',
    // A label may name the field inside it by id as well.
    'no-redundant-for': 'off',
    // Telephone numbers are kept on one line by the stylesheets.
    'tel-non-breaking': 'off',
    // The two searches are sent by Enter, the page's other forms by choosing; without scripts they have buttons.
    'wcag/h32': 'off',
    // The group of a number's buttons is named by `aria-label`, which a hidden legend would only repeat.
    'wcag/h71': 'off',
    // A native select cannot be searched.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};

/** Mail programs ignore stylesheets and know the attributes of old, so emails are written with those. */
export const HTML_VALIDATE_OF_MAIL: ConfigData = {
  ...HTML_VALIDATE,
  rules: {
    ...HTML_VALIDATE.rules,
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'presentation-role-style': 'off',
    'prefer-tbody': 'off',
  },
};
