import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Mi és {partners} információkat tárolunk az Ön eszközén, vagy kiolvassuk azokat onnan, például sütiket és azonosítókat, és személyes adatokat kezelünk, például IP-címeket és azt, hogy mit néz meg.',
  purposesIntro: 'Hozzájárulásával ez a következőkre történik:',
  interest:
    'Egyes partnerek nem kérnek hozzájárulást, hanem jogos érdekükre hivatkoznak. Tiltakozni itt lehet: „{settings}”.',
  scope:
    'Választása erre a webhelyre vonatkozik. Bármikor módosíthatja, vagy visszavonhatja hozzájárulását itt: „{openPreferences}”.',
  purposes: 'Célok',
  partners: 'Partnerek',
  specialFeatures: 'Különleges funkciók',
  specialPurposes: 'Különleges célok',
  features: 'Funkciók',
  noChoice: 'Itt nincs mit választani: a partnerek ezt is teszik.',
  otherCookies: 'A webhely egyéb sütijei',
  otherPartners: 'Egyéb partnerek',
  consent: 'Hozzájárulás',
  legitimateInterest: 'Jogos érdek',
  examples: 'Példák',
  search: 'Partnerek keresése',
  found: 'Találatok: {n}',
  beginningWith: 'Partnerek, kezdőbetű: {letter}',
  dataCategories: 'Adatkategóriák',
  retention: 'Megőrzési idő:',
  storage: 'Tárolás az Ön eszközén',
  cookies: 'Sütik: {period}',
  refreshed: 'minden látogatáskor megújul',
  otherStorage: 'sütiktől eltérő tárolás',
  interestClaim: 'A jogos érdek magyarázata',
  storageDetails: 'A tárolás részletei',
  choiceKept:
    'Választását ez a böngésző őrzi meg a „placet” és az „euconsent-v2” sütiben. Időtartam: {period}.',
}
