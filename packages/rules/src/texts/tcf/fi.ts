import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Me ja {partners} tallennamme tietoja laitteellesi tai luemme niitä siltä, esimerkiksi evästeitä ja tunnisteita, ja käsittelemme henkilötietoja, kuten IP-osoitteita ja sitä, mitä katselet.',
  purposesIntro: 'Suostumuksellasi tämä tehdään seuraaviin tarkoituksiin:',
  interest:
    'Jotkin kumppanit eivät pyydä suostumusta vaan vetoavat oikeutettuun etuunsa. Voit vastustaa sitä kohdassa ”{settings}”.',
  scope:
    'Valintasi koskee tätä sivustoa. Voit muuttaa sitä tai peruuttaa suostumuksesi milloin tahansa: ”{openPreferences}”.',
  purposes: 'Tarkoitukset',
  partners: 'Kumppanit',
  specialFeatures: 'Erityisominaisuudet',
  specialPurposes: 'Erityistarkoitukset',
  features: 'Ominaisuudet',
  noChoice: 'Tässä ei ole valittavaa: kumppanit tekevät myös tätä.',
  otherCookies: 'Sivuston muut evästeet',
  otherPartners: 'Muut kumppanit',
  consent: 'Suostumus',
  legitimateInterest: 'Oikeutettu etu',
  examples: 'Esimerkkejä',
  search: 'Etsi kumppaneita',
  found: 'Löytyi: {n}',
  beginningWith: 'Kumppanit, alkukirjain {letter}',
  dataCategories: 'Tietoluokat',
  retention: 'Säilytysaika:',
  storage: 'Tallennus laitteellesi',
  cookies: 'Evästeet: {period}',
  refreshed: 'uusitaan jokaisella käynnillä',
  otherStorage: 'muu tallennus kuin evästeet',
  interestClaim: 'Oikeutetun edun selitys',
  storageDetails: 'Tallennuksen tiedot',
  choiceKept:
    'Valintasi säilytetään tässä selaimessa evästeissä ”placet” ja ”euconsent-v2”. Säilytysaika: {period}.',
}
