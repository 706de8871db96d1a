import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Noi și {partners} ai noștri stocăm informații pe dispozitivul dvs. sau le citim de acolo, de exemplu cookie-uri și identificatori, și prelucrăm date personale precum adrese IP și ceea ce vizualizați.',
  purposesIntro: 'Cu consimțământul dvs., acest lucru se face pentru:',
  interest:
    'Unii parteneri nu cer consimțământul și se bazează pe interesul lor legitim. Vă puteți opune în „{settings}”.',
  scope:
    'Alegerea dvs. este valabilă pentru acest site. O puteți schimba sau vă puteți retrage consimțământul oricând cu „{openPreferences}”.',
  purposes: 'Scopuri',
  partners: 'Parteneri',
  specialFeatures: 'Funcționalități speciale',
  specialPurposes: 'Scopuri speciale',
  features: 'Funcționalități',
  noChoice: 'Aici nu este nimic de ales: partenerii fac și acest lucru.',
  otherCookies: 'Alte cookie-uri ale acestui site',
  otherPartners: 'Alți parteneri',
  consent: 'Consimțământ',
  legitimateInterest: 'Interes legitim',
  examples: 'Exemple',
  search: 'Căutați parteneri',
  found: 'Găsite: {n}',
  beginningWith: 'Parteneri care încep cu {letter}',
  dataCategories: 'Categorii de date',
  retention: 'Păstrate timp de',
  storage: 'Stocare pe dispozitivul dvs.',
  cookies: 'Cookie-uri timp de {period}',
  refreshed: 'reînnoite la fiecare vizită',
  otherStorage: 'alt mod de stocare decât cookie-urile',
  interestClaim: 'Explicarea interesului legitim',
  storageDetails: 'Detalii despre stocare',
  choiceKept:
    'Alegerea dvs. se păstrează în acest browser, în cookie-urile „placet” și „euconsent-v2”, timp de {period}.',
}
