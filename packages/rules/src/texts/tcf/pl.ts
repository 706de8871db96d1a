import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'My i {partners} przechowujemy informacje na Twoim urządzeniu lub je stamtąd odczytujemy, na przykład pliki cookie i identyfikatory, oraz przetwarzamy dane osobowe, takie jak adresy IP i to, co oglądasz.',
  purposesIntro: 'Za Twoją zgodą służy to następującym celom:',
  interest:
    'Niektórzy partnerzy nie proszą o zgodę, lecz powołują się na swój uzasadniony interes. Sprzeciw możesz zgłosić w „{settings}”.',
  scope:
    'Twój wybór dotyczy tej witryny. W każdej chwili możesz go zmienić lub wycofać zgodę przez „{openPreferences}”.',
  purposes: 'Cele',
  partners: 'Partnerzy',
  specialFeatures: 'Funkcje specjalne',
  specialPurposes: 'Cele specjalne',
  features: 'Funkcje',
  noChoice: 'Tutaj nie ma czego wybierać: partnerzy robią również to.',
  otherCookies: 'Inne pliki cookie tej witryny',
  otherPartners: 'Inni partnerzy',
  consent: 'Zgoda',
  legitimateInterest: 'Uzasadniony interes',
  examples: 'Przykłady',
  search: 'Szukaj partnerów',
  found: 'Znaleziono: {n}',
  beginningWith: 'Partnerzy na literę {letter}',
  dataCategories: 'Kategorie danych',
  retention: 'Okres przechowywania:',
  storage: 'Przechowywanie na Twoim urządzeniu',
  cookies: 'Pliki cookie: {period}',
  refreshed: 'odnawiane przy każdej wizycie',
  otherStorage: 'inna pamięć niż pliki cookie',
  interestClaim: 'Wyjaśnienie uzasadnionego interesu',
  storageDetails: 'Szczegóły przechowywania',
  choiceKept:
    'Twój wybór jest przechowywany w tej przeglądarce, w plikach cookie „placet” i „euconsent-v2”. Okres: {period}.',
}
