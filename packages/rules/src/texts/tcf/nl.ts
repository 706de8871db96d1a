import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Wij en onze {partners} slaan informatie op uw apparaat op of lezen die daar uit, bijvoorbeeld cookies en identificatoren, en verwerken persoonsgegevens zoals IP-adressen en wat u bekijkt.',
  purposesIntro: 'Met uw toestemming gebeurt dit voor:',
  interest:
    'Sommige partners vragen geen toestemming maar beroepen zich op hun gerechtvaardigd belang. U kunt bezwaar maken onder “{settings}”.',
  scope:
    'Uw keuze geldt voor deze site. U kunt haar op elk moment wijzigen of uw toestemming intrekken met “{openPreferences}”.',
  purposes: 'Doeleinden',
  partners: 'Partners',
  specialFeatures: 'Bijzondere functies',
  specialPurposes: 'Bijzondere doeleinden',
  features: 'Functies',
  noChoice: 'Hier valt niets te kiezen: ook dit doen partners.',
  otherCookies: 'Andere cookies van deze site',
  otherPartners: 'Andere partners',
  consent: 'Toestemming',
  legitimateInterest: 'Gerechtvaardigd belang',
  examples: 'Voorbeelden',
  search: 'Partners zoeken',
  found: 'Gevonden: {n}',
  beginningWith: 'Partners die beginnen met {letter}',
  dataCategories: 'Categorieën van gegevens',
  retention: 'Bewaard gedurende',
  storage: 'Opslag op uw apparaat',
  cookies: 'Cookies gedurende {period}',
  refreshed: 'bij elk bezoek vernieuwd',
  otherStorage: 'andere opslag dan cookies',
  interestClaim: 'Uitleg van het gerechtvaardigd belang',
  storageDetails: 'Details van de opslag',
  choiceKept:
    'Uw keuze wordt in deze browser bewaard, in de cookies “placet” en “euconsent-v2”, gedurende {period}.',
}
