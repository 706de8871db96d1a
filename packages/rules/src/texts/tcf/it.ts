import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Noi e i nostri {partners} archiviamo informazioni sul suo dispositivo o le leggiamo da esso, ad esempio cookie e identificatori, e trattiamo dati personali come indirizzi IP e ciò che lei visualizza.',
  purposesIntro: 'Con il suo consenso, questo avviene per:',
  interest:
    'Alcuni partner non chiedono il consenso e si basano sul loro legittimo interesse. Può opporsi in «{settings}».',
  scope:
    'La sua scelta vale per questo sito. Può modificarla o revocare il consenso in qualsiasi momento con «{openPreferences}».',
  purposes: 'Finalità',
  partners: 'Partner',
  specialFeatures: 'Caratteristiche speciali',
  specialPurposes: 'Finalità speciali',
  features: 'Caratteristiche',
  noChoice: 'Qui non c’è nulla da scegliere: i partner fanno anche questo.',
  otherCookies: 'Altri cookie di questo sito',
  otherPartners: 'Altri partner',
  consent: 'Consenso',
  legitimateInterest: 'Legittimo interesse',
  examples: 'Esempi',
  search: 'Cerca partner',
  found: 'Trovati: {n}',
  beginningWith: 'Partner che iniziano con {letter}',
  dataCategories: 'Categorie di dati',
  retention: 'Conservati per',
  storage: 'Archiviazione sul suo dispositivo',
  cookies: 'Cookie per {period}',
  refreshed: 'rinnovati a ogni visita',
  otherStorage: 'archiviazione diversa dai cookie',
  interestClaim: 'Spiegazione del legittimo interesse',
  storageDetails: 'Dettagli dell’archiviazione',
  choiceKept:
    'La sua scelta viene conservata in questo browser, nei cookie «placet» e «euconsent-v2», per {period}.',
}
