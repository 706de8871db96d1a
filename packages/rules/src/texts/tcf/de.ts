import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Wir und unsere {partners} speichern Informationen auf Ihrem Gerät oder lesen sie dort aus, zum Beispiel Cookies und Kennungen, und verarbeiten personenbezogene Daten wie IP-Adressen und was Sie sich ansehen.',
  purposesIntro: 'Mit Ihrer Einwilligung geschieht das für:',
  interest:
    'Einige Partner bitten nicht um Einwilligung, sondern berufen sich auf ihr berechtigtes Interesse. Unter „{settings}“ können Sie widersprechen.',
  scope:
    'Ihre Wahl gilt für diese Website. Sie können sie jederzeit mit „{openPreferences}“ ändern oder Ihre Einwilligung widerrufen.',
  purposes: 'Zwecke',
  partners: 'Partner',
  specialFeatures: 'Besondere Merkmale',
  specialPurposes: 'Besondere Zwecke',
  features: 'Merkmale',
  noChoice: 'Hier gibt es nichts zu wählen: Auch das tun Partner.',
  otherCookies: 'Andere Cookies dieser Website',
  otherPartners: 'Andere Partner',
  consent: 'Einwilligung',
  legitimateInterest: 'Berechtigtes Interesse',
  examples: 'Beispiele',
  search: 'Partner suchen',
  found: 'Gefunden: {n}',
  beginningWith: 'Partner mit {letter}',
  dataCategories: 'Kategorien von Daten',
  retention: 'Aufbewahrt für',
  storage: 'Speicherung auf Ihrem Gerät',
  cookies: 'Cookies für {period}',
  refreshed: 'bei jedem Besuch erneuert',
  otherStorage: 'anderer Speicher als Cookies',
  interestClaim: 'Erläuterung des berechtigten Interesses',
  storageDetails: 'Einzelheiten zur Speicherung',
  choiceKept:
    'Ihre Wahl wird in diesem Browser in den Cookies „placet“ und „euconsent-v2“ aufbewahrt, für {period}.',
}
