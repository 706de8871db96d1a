import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Vi och våra {partners} lagrar information på din enhet eller läser den där, till exempel cookies och identifierare, och behandlar personuppgifter som IP-adresser och vad du tittar på.',
  purposesIntro: 'Med ditt samtycke görs detta för:',
  interest:
    'Vissa partner ber inte om samtycke utan stöder sig på sitt berättigade intresse. Du kan invända under ”{settings}”.',
  scope:
    'Ditt val gäller den här webbplatsen. Du kan när som helst ändra det eller återkalla ditt samtycke med ”{openPreferences}”.',
  purposes: 'Ändamål',
  partners: 'Partner',
  specialFeatures: 'Särskilda funktioner',
  specialPurposes: 'Särskilda ändamål',
  features: 'Funktioner',
  noChoice: 'Här finns inget att välja: även detta gör partner.',
  otherCookies: 'Andra cookies på webbplatsen',
  otherPartners: 'Andra partner',
  consent: 'Samtycke',
  legitimateInterest: 'Berättigat intresse',
  examples: 'Exempel',
  search: 'Sök partner',
  found: 'Hittade: {n}',
  beginningWith: 'Partner som börjar på {letter}',
  dataCategories: 'Kategorier av uppgifter',
  retention: 'Sparas i',
  storage: 'Lagring på din enhet',
  cookies: 'Cookies i {period}',
  refreshed: 'förnyas vid varje besök',
  otherStorage: 'annan lagring än cookies',
  interestClaim: 'Förklaring av det berättigade intresset',
  storageDetails: 'Uppgifter om lagringen',
  choiceKept: 'Ditt val sparas i den här webbläsaren, i cookies ”placet” och ”euconsent-v2”, i {period}.',
}
