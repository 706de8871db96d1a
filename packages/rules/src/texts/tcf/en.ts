import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'We and our {partners} store information on your device or read it there, for example cookies and identifiers, and process personal data such as IP addresses and what you look at.',
  purposesIntro: 'With your consent, this is done for:',
  interest:
    'Some partners do not ask for consent and rely on their legitimate interest instead. You can object under “{settings}”.',
  scope:
    'Your choice applies to this site. You can change it or withdraw your consent at any time with “{openPreferences}”.',
  purposes: 'Purposes',
  partners: 'Partners',
  specialFeatures: 'Special features',
  specialPurposes: 'Special purposes',
  features: 'Features',
  noChoice: 'There is no choice to make here: this is what partners do as well.',
  otherCookies: 'Other cookies of this site',
  otherPartners: 'Other partners',
  consent: 'Consent',
  legitimateInterest: 'Legitimate interest',
  examples: 'Examples',
  search: 'Search partners',
  found: 'Found: {n}',
  beginningWith: 'Partners beginning with {letter}',
  dataCategories: 'Categories of data',
  retention: 'Kept for',
  storage: 'Storage on your device',
  cookies: 'Cookies for {period}',
  refreshed: 'renewed with every visit',
  otherStorage: 'other storage than cookies',
  interestClaim: 'Explanation of the legitimate interest',
  storageDetails: 'Details of the storage',
  choiceKept:
    'Your choice is kept in this browser, in the cookies “placet” and “euconsent-v2”, for {period}.',
}
