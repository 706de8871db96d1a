import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Mi i {partners} pohranjujemo informacije na vašem uređaju ili ih s njega čitamo, na primjer kolačiće i identifikatore, te obrađujemo osobne podatke kao što su IP adrese i ono što gledate.',
  purposesIntro: 'Uz vašu privolu to se čini u sljedeće svrhe:',
  interest:
    'Neki partneri ne traže privolu, nego se oslanjaju na svoj legitimni interes. Možete se usprotiviti u „{settings}”.',
  scope:
    'Vaš odabir vrijedi za ovo web-mjesto. Možete ga promijeniti ili povući privolu u bilo kojem trenutku putem „{openPreferences}”.',
  purposes: 'Svrhe',
  partners: 'Partneri',
  specialFeatures: 'Posebne značajke',
  specialPurposes: 'Posebne svrhe',
  features: 'Značajke',
  noChoice: 'Ovdje se nema što birati: partneri čine i to.',
  otherCookies: 'Ostali kolačići ovog web-mjesta',
  otherPartners: 'Ostali partneri',
  consent: 'Privola',
  legitimateInterest: 'Legitimni interes',
  examples: 'Primjeri',
  search: 'Traži partnere',
  found: 'Pronađeno: {n}',
  beginningWith: 'Partneri na slovo {letter}',
  dataCategories: 'Kategorije podataka',
  retention: 'Čuva se:',
  storage: 'Pohrana na vašem uređaju',
  cookies: 'Kolačići: {period}',
  refreshed: 'obnavljaju se pri svakom posjetu',
  otherStorage: 'pohrana koja nije kolačić',
  interestClaim: 'Objašnjenje legitimnog interesa',
  storageDetails: 'Pojedinosti o pohrani',
  choiceKept:
    'Vaš se odabir čuva u ovom pregledniku, u kolačićima „placet” i „euconsent-v2”. Trajanje: {period}.',
}
