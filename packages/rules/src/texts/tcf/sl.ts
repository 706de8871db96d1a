import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Mi in {partners} shranjujemo informacije v vaši napravi ali jih iz nje beremo, na primer piškotke in identifikatorje, ter obdelujemo osebne podatke, kot so naslovi IP in to, kar si ogledujete.',
  purposesIntro: 'Z vašo privolitvijo se to izvaja za:',
  interest:
    'Nekateri partnerji ne prosijo za privolitev, temveč se opirajo na svoj zakoniti interes. Ugovarjate lahko pod »{settings}«.',
  scope:
    'Vaša izbira velja za to spletno mesto. Kadar koli jo lahko spremenite ali prekličete privolitev prek »{openPreferences}«.',
  purposes: 'Nameni',
  partners: 'Partnerji',
  specialFeatures: 'Posebne funkcije',
  specialPurposes: 'Posebni nameni',
  features: 'Funkcije',
  noChoice: 'Tu ni česa izbirati: partnerji delajo tudi to.',
  otherCookies: 'Drugi piškotki tega spletnega mesta',
  otherPartners: 'Drugi partnerji',
  consent: 'Privolitev',
  legitimateInterest: 'Zakoniti interes',
  examples: 'Primeri',
  search: 'Iskanje partnerjev',
  found: 'Najdeno: {n}',
  beginningWith: 'Partnerji na črko {letter}',
  dataCategories: 'Kategorije podatkov',
  retention: 'Čas hrambe:',
  storage: 'Shranjevanje v vaši napravi',
  cookies: 'Piškotki: {period}',
  refreshed: 'obnovljeni ob vsakem obisku',
  otherStorage: 'shranjevanje brez piškotkov',
  interestClaim: 'Pojasnilo zakonitega interesa',
  storageDetails: 'Podrobnosti o shranjevanju',
  choiceKept: 'Vaša izbira se hrani v tem brskalniku, v piškotkih »placet« in »euconsent-v2«. Čas: {period}.',
}
