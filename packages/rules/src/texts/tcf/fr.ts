import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Nous et nos {partners} stockons des informations sur votre appareil ou y accédons, par exemple des cookies et des identifiants, et traitons des données personnelles telles que les adresses IP et ce que vous consultez.',
  purposesIntro: 'Avec votre consentement, cela sert à :',
  interest:
    'Certains partenaires ne demandent pas de consentement et se fondent sur leur intérêt légitime. Vous pouvez vous y opposer sous « {settings} ».',
  scope:
    'Votre choix vaut pour ce site. Vous pouvez le modifier ou retirer votre consentement à tout moment avec « {openPreferences} ».',
  purposes: 'Finalités',
  partners: 'Partenaires',
  specialFeatures: 'Fonctionnalités spéciales',
  specialPurposes: 'Finalités spéciales',
  features: 'Fonctionnalités',
  noChoice: 'Il n’y a pas de choix à faire ici : voici ce que les partenaires font également.',
  otherCookies: 'Autres cookies de ce site',
  otherPartners: 'Autres partenaires',
  consent: 'Consentement',
  legitimateInterest: 'Intérêt légitime',
  examples: 'Exemples',
  search: 'Rechercher des partenaires',
  found: 'Trouvés : {n}',
  beginningWith: 'Partenaires en {letter}',
  dataCategories: 'Catégories de données',
  retention: 'Conservation',
  storage: 'Stockage sur votre appareil',
  cookies: 'Cookies pendant {period}',
  refreshed: 'renouvelés à chaque visite',
  otherStorage: 'autre stockage que les cookies',
  interestClaim: 'Explication de l’intérêt légitime',
  storageDetails: 'Détails du stockage',
  choiceKept:
    'Votre choix est conservé dans ce navigateur, dans les cookies « placet » et « euconsent-v2 », pendant {period}.',
}
