import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'My a {partners} ukladáme informácie do vášho zariadenia alebo ich z neho čítame, napríklad súbory cookie a identifikátory, a spracúvame osobné údaje, ako sú IP adresy a to, čo si prezeráte.',
  purposesIntro: 'S vaším súhlasom sa tak deje na tieto účely:',
  interest:
    'Niektorí partneri nežiadajú o súhlas a opierajú sa o svoj oprávnený záujem. Namietať môžete v časti „{settings}“.',
  scope:
    'Vaša voľba platí pre túto stránku. Kedykoľvek ju môžete zmeniť alebo súhlas odvolať cez „{openPreferences}“.',
  purposes: 'Účely',
  partners: 'Partneri',
  specialFeatures: 'Osobitné funkcie',
  specialPurposes: 'Osobitné účely',
  features: 'Funkcie',
  noChoice: 'Tu nie je čo voliť: aj toto partneri robia.',
  otherCookies: 'Ďalšie súbory cookie tejto stránky',
  otherPartners: 'Ďalší partneri',
  consent: 'Súhlas',
  legitimateInterest: 'Oprávnený záujem',
  examples: 'Príklady',
  search: 'Hľadať partnerov',
  found: 'Nájdené: {n}',
  beginningWith: 'Partneri začínajúci na {letter}',
  dataCategories: 'Kategórie údajov',
  retention: 'Doba uchovávania:',
  storage: 'Ukladanie vo vašom zariadení',
  cookies: 'Súbory cookie: {period}',
  refreshed: 'obnovujú sa pri každej návšteve',
  otherStorage: 'iné úložisko než súbory cookie',
  interestClaim: 'Vysvetlenie oprávneného záujmu',
  storageDetails: 'Podrobnosti o ukladaní',
  choiceKept:
    'Vaša voľba sa uchováva v tomto prehliadači v súboroch cookie „placet“ a „euconsent-v2“. Doba: {period}.',
}
