import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Vi og vores {partners} gemmer oplysninger på din enhed eller læser dem der, for eksempel cookies og identifikatorer, og behandler personoplysninger som IP-adresser og det, du ser på.',
  purposesIntro: 'Med dit samtykke sker det til:',
  interest:
    'Nogle partnere beder ikke om samtykke, men støtter sig på deres legitime interesse. Du kan gøre indsigelse under “{settings}”.',
  scope:
    'Dit valg gælder for dette websted. Du kan når som helst ændre det eller trække dit samtykke tilbage med “{openPreferences}”.',
  purposes: 'Formål',
  partners: 'Partnere',
  specialFeatures: 'Særlige funktioner',
  specialPurposes: 'Særlige formål',
  features: 'Funktioner',
  noChoice: 'Her er der intet at vælge: det gør partnere også.',
  otherCookies: 'Andre cookies på webstedet',
  otherPartners: 'Andre partnere',
  consent: 'Samtykke',
  legitimateInterest: 'Legitim interesse',
  examples: 'Eksempler',
  search: 'Søg efter partnere',
  found: 'Fundet: {n}',
  beginningWith: 'Partnere, der begynder med {letter}',
  dataCategories: 'Kategorier af data',
  retention: 'Opbevares i',
  storage: 'Lagring på din enhed',
  cookies: 'Cookies i {period}',
  refreshed: 'fornyes ved hvert besøg',
  otherStorage: 'anden lagring end cookies',
  interestClaim: 'Forklaring af den legitime interesse',
  storageDetails: 'Oplysninger om lagringen',
  choiceKept: 'Dit valg gemmes i denne browser, i cookierne “placet” og “euconsent-v2”, i {period}.',
}
