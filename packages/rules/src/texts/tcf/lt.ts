import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Mes ir {partners} saugome informaciją jūsų įrenginyje arba ją iš ten nuskaitome, pavyzdžiui, slapukus ir identifikatorius, ir tvarkome asmens duomenis, tokius kaip IP adresai ir tai, ką žiūrite.',
  purposesIntro: 'Jums sutikus, tai daroma šiais tikslais:',
  interest:
    'Kai kurie partneriai neprašo sutikimo, o remiasi savo teisėtu interesu. Nesutikti galite skiltyje „{settings}“.',
  scope:
    'Jūsų pasirinkimas galioja šioje svetainėje. Bet kada galite jį pakeisti arba atšaukti sutikimą: „{openPreferences}“.',
  purposes: 'Tikslai',
  partners: 'Partneriai',
  specialFeatures: 'Specialiosios funkcijos',
  specialPurposes: 'Specialieji tikslai',
  features: 'Funkcijos',
  noChoice: 'Čia nėra ko rinktis: partneriai daro ir tai.',
  otherCookies: 'Kiti šios svetainės slapukai',
  otherPartners: 'Kiti partneriai',
  consent: 'Sutikimas',
  legitimateInterest: 'Teisėtas interesas',
  examples: 'Pavyzdžiai',
  search: 'Ieškoti partnerių',
  found: 'Rasta: {n}',
  beginningWith: 'Partneriai iš raidės {letter}',
  dataCategories: 'Duomenų kategorijos',
  retention: 'Saugojimo laikas:',
  storage: 'Saugojimas jūsų įrenginyje',
  cookies: 'Slapukai: {period}',
  refreshed: 'atnaujinami kaskart apsilankius',
  otherStorage: 'kitoks saugojimas nei slapukai',
  interestClaim: 'Teisėto intereso paaiškinimas',
  storageDetails: 'Išsami informacija apie saugojimą',
  choiceKept:
    'Jūsų pasirinkimas saugomas šioje naršyklėje, slapukuose „placet“ ir „euconsent-v2“. Laikas: {period}.',
}
