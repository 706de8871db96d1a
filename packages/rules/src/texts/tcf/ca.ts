import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Nosaltres i els nostres {partners} emmagatzemem informació al vostre dispositiu o la hi llegim, per exemple galetes i identificadors, i tractem dades personals com ara adreces IP i allò que mireu.',
  purposesIntro: 'Amb el vostre consentiment, això es fa per a:',
  interest:
    'Alguns socis no demanen consentiment i es basen en el seu interès legítim. Podeu oposar-vos-hi a «{settings}».',
  scope:
    'La vostra elecció s’aplica a aquest lloc web. Podeu canviar-la o retirar el consentiment en qualsevol moment amb «{openPreferences}».',
  purposes: 'Finalitats',
  partners: 'Socis',
  specialFeatures: 'Característiques especials',
  specialPurposes: 'Finalitats especials',
  features: 'Característiques',
  noChoice: 'Aquí no hi ha res a triar: els socis també fan això.',
  otherCookies: 'Altres galetes d’aquest lloc web',
  otherPartners: 'Altres socis',
  consent: 'Consentiment',
  legitimateInterest: 'Interès legítim',
  examples: 'Exemples',
  search: 'Cerca socis',
  found: 'Trobats: {n}',
  beginningWith: 'Socis que comencen per {letter}',
  dataCategories: 'Categories de dades',
  retention: 'Es conserven durant',
  storage: 'Emmagatzematge al vostre dispositiu',
  cookies: 'Galetes durant {period}',
  refreshed: 'renovades a cada visita',
  otherStorage: 'emmagatzematge diferent de les galetes',
  interestClaim: 'Explicació de l’interès legítim',
  storageDetails: 'Detalls de l’emmagatzematge',
  choiceKept:
    'La vostra elecció es conserva en aquest navegador, a les galetes «placet» i «euconsent-v2», durant {period}.',
}
