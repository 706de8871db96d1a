import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Nosotros y nuestros {partners} almacenamos información en su dispositivo o la leemos en él, por ejemplo cookies e identificadores, y tratamos datos personales como direcciones IP y lo que usted consulta.',
  purposesIntro: 'Con su consentimiento, esto se hace para:',
  interest:
    'Algunos socios no piden consentimiento y se basan en su interés legítimo. Puede oponerse en «{settings}».',
  scope:
    'Su elección se aplica a este sitio. Puede cambiarla o retirar su consentimiento en cualquier momento con «{openPreferences}».',
  purposes: 'Finalidades',
  partners: 'Socios',
  specialFeatures: 'Características especiales',
  specialPurposes: 'Finalidades especiales',
  features: 'Características',
  noChoice: 'Aquí no hay nada que elegir: los socios también hacen esto.',
  otherCookies: 'Otras cookies de este sitio',
  otherPartners: 'Otros socios',
  consent: 'Consentimiento',
  legitimateInterest: 'Interés legítimo',
  examples: 'Ejemplos',
  search: 'Buscar socios',
  found: 'Encontrados: {n}',
  beginningWith: 'Socios que empiezan por {letter}',
  dataCategories: 'Categorías de datos',
  retention: 'Se conservan durante',
  storage: 'Almacenamiento en su dispositivo',
  cookies: 'Cookies durante {period}',
  refreshed: 'renovadas en cada visita',
  otherStorage: 'otro almacenamiento distinto de las cookies',
  interestClaim: 'Explicación del interés legítimo',
  storageDetails: 'Detalles del almacenamiento',
  choiceKept:
    'Su elección se conserva en este navegador, en las cookies «placet» y «euconsent-v2», durante {period}.',
}
