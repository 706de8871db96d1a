import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Vi og våre {partners} lagrer informasjon på enheten din eller leser den der, for eksempel informasjonskapsler og identifikatorer, og behandler personopplysninger som IP-adresser og det du ser på.',
  purposesIntro: 'Med ditt samtykke gjøres dette for:',
  interest:
    'Noen partnere ber ikke om samtykke, men bygger på sin berettigede interesse. Du kan protestere under «{settings}».',
  scope:
    'Valget ditt gjelder for dette nettstedet. Du kan når som helst endre det eller trekke tilbake samtykket med «{openPreferences}».',
  purposes: 'Formål',
  partners: 'Partnere',
  specialFeatures: 'Spesielle funksjoner',
  specialPurposes: 'Spesielle formål',
  features: 'Funksjoner',
  noChoice: 'Her er det ikke noe å velge: dette gjør partnere også.',
  otherCookies: 'Andre informasjonskapsler på nettstedet',
  otherPartners: 'Andre partnere',
  consent: 'Samtykke',
  legitimateInterest: 'Berettiget interesse',
  examples: 'Eksempler',
  search: 'Søk etter partnere',
  found: 'Funnet: {n}',
  beginningWith: 'Partnere som begynner på {letter}',
  dataCategories: 'Kategorier av data',
  retention: 'Oppbevares i',
  storage: 'Lagring på enheten din',
  cookies: 'Informasjonskapsler i {period}',
  refreshed: 'fornyes ved hvert besøk',
  otherStorage: 'annen lagring enn informasjonskapsler',
  interestClaim: 'Forklaring av den berettigede interessen',
  storageDetails: 'Opplysninger om lagringen',
  choiceKept:
    'Valget ditt lagres i denne nettleseren, i informasjonskapslene «placet» og «euconsent-v2», i {period}.',
}
