import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Meie ja {partners} salvestame teavet teie seadmesse või loeme seda sealt, näiteks küpsiseid ja identifikaatoreid, ning töötleme isikuandmeid, nagu IP-aadressid ja see, mida te vaatate.',
  purposesIntro: 'Teie nõusolekul tehakse seda järgmistel eesmärkidel:',
  interest:
    'Mõned partnerid ei küsi nõusolekut, vaid tuginevad oma õigustatud huvile. Vastuväite saate esitada jaotises „{settings}“.',
  scope:
    'Teie valik kehtib sellel saidil. Saate seda muuta või nõusoleku tagasi võtta igal ajal: „{openPreferences}“.',
  purposes: 'Eesmärgid',
  partners: 'Partnerid',
  specialFeatures: 'Erifunktsioonid',
  specialPurposes: 'Erieesmärgid',
  features: 'Funktsioonid',
  noChoice: 'Siin ei ole midagi valida: ka seda partnerid teevad.',
  otherCookies: 'Saidi muud küpsised',
  otherPartners: 'Muud partnerid',
  consent: 'Nõusolek',
  legitimateInterest: 'Õigustatud huvi',
  examples: 'Näited',
  search: 'Otsi partnereid',
  found: 'Leitud: {n}',
  beginningWith: 'Partnerid tähega {letter}',
  dataCategories: 'Andmete liigid',
  retention: 'Säilitusaeg:',
  storage: 'Salvestamine teie seadmesse',
  cookies: 'Küpsised: {period}',
  refreshed: 'uuendatakse igal külastusel',
  otherStorage: 'muu salvestusviis kui küpsised',
  interestClaim: 'Õigustatud huvi selgitus',
  storageDetails: 'Salvestamise üksikasjad',
  choiceKept: 'Teie valikut hoitakse selles brauseris, küpsistes „placet“ ja „euconsent-v2“. Aeg: {period}.',
}
