import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { languageTag } from '@tula/messages/language.ts';
import type { OnlineStore, SearchAction, WebSite, WithContext } from 'schema-dts';
import { COUNTRY, returnPolicy } from '../catalogue/for-search-engines/return-policy.ts';

const otherName = () => (shop.localName ? { alternateName: shop.localName.text } : {});

const idOfStore = (publicUrl: string) => `${publicUrl}/#store`;

/** The shop itself, as search engines read it once its owner has said where it is and how it is reached. */
export function onlineStore(publicUrl: string): WithContext<OnlineStore>[] {
  return shop.phone === '' || shop.fssaiNumber === '' ? [] : [describeStore(publicUrl)];
}

function describeStore(publicUrl: string): WithContext<OnlineStore> {
  const { address } = shop;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': idOfStore(publicUrl),
    name: shop.name,
    ...otherName(),
    description: shop.tagline,
    url: publicUrl + paths.home(),
    logo: `${publicUrl}/icons/mark-512.png`,
    image: `${publicUrl}/share.jpg`,
    email: shop.email,
    telephone: shop.phone,
    identifier: { '@type': 'PropertyValue', propertyID: 'FSSAI', value: shop.fssaiNumber },
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.line}, ${address.area}`,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.pincode,
      addressCountry: COUNTRY,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: shop.email,
      telephone: shop.phone,
      areaServed: COUNTRY,
    },
    sameAs: [shop.social.instagram, shop.social.facebook].filter((page) => page !== null),
    hasMerchantReturnPolicy: returnPolicy(publicUrl),
  };
}

/** schema.org describes the field of a search by a property that its types leave out. */
type SearchField = SearchAction & { 'query-input': string };

/** The pages of the shop, and how they are searched. */
export function webSite(publicUrl: string): WithContext<WebSite> {
  const search: SearchField = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${publicUrl}${paths.products()}?name={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shop.name,
    ...otherName(),
    url: `${publicUrl}/`,
    inLanguage: languageTag(),
    publisher: { '@id': idOfStore(publicUrl) },
    potentialAction: search,
  };
}
