import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Mēs un {partners} glabājam informāciju jūsu ierīcē vai to tur nolasām, piemēram, sīkdatnes un identifikatorus, un apstrādājam personas datus, piemēram, IP adreses un to, ko jūs skatāties.',
  purposesIntro: 'Ar jūsu piekrišanu tas tiek darīts šādiem nolūkiem:',
  interest:
    'Daži partneri nelūdz piekrišanu, bet pamatojas uz savām leģitīmajām interesēm. Iebilst varat sadaļā “{settings}”.',
  scope:
    'Jūsu izvēle attiecas uz šo vietni. Jūs jebkurā laikā varat to mainīt vai atsaukt piekrišanu: “{openPreferences}”.',
  purposes: 'Nolūki',
  partners: 'Partneri',
  specialFeatures: 'Īpašās funkcijas',
  specialPurposes: 'Īpašie nolūki',
  features: 'Funkcijas',
  noChoice: 'Šeit nav ko izvēlēties: partneri dara arī to.',
  otherCookies: 'Citas šīs vietnes sīkdatnes',
  otherPartners: 'Citi partneri',
  consent: 'Piekrišana',
  legitimateInterest: 'Leģitīmās intereses',
  examples: 'Piemēri',
  search: 'Meklēt partnerus',
  found: 'Atrasti: {n}',
  beginningWith: 'Partneri ar burtu {letter}',
  dataCategories: 'Datu kategorijas',
  retention: 'Glabāšanas laiks:',
  storage: 'Glabāšana jūsu ierīcē',
  cookies: 'Sīkdatnes: {period}',
  refreshed: 'tiek atjaunotas katrā apmeklējumā',
  otherStorage: 'cita glabāšana, nevis sīkdatnes',
  interestClaim: 'Leģitīmo interešu skaidrojums',
  storageDetails: 'Informācija par glabāšanu',
  choiceKept:
    'Jūsu izvēle tiek glabāta šajā pārlūkprogrammā, sīkdatnēs “placet” un “euconsent-v2”. Laiks: {period}.',
}
