import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Nós e os nossos {partners} armazenamos informações no seu dispositivo ou lemo-las nele, por exemplo cookies e identificadores, e tratamos dados pessoais como endereços IP e aquilo que consulta.',
  purposesIntro: 'Com o seu consentimento, isto é feito para:',
  interest:
    'Alguns parceiros não pedem consentimento e baseiam-se no seu interesse legítimo. Pode opor-se em «{settings}».',
  scope:
    'A sua escolha aplica-se a este site. Pode alterá-la ou retirar o consentimento em qualquer momento com «{openPreferences}».',
  purposes: 'Finalidades',
  partners: 'Parceiros',
  specialFeatures: 'Características especiais',
  specialPurposes: 'Finalidades especiais',
  features: 'Características',
  noChoice: 'Aqui não há nada a escolher: os parceiros também fazem isto.',
  otherCookies: 'Outros cookies deste site',
  otherPartners: 'Outros parceiros',
  consent: 'Consentimento',
  legitimateInterest: 'Interesse legítimo',
  examples: 'Exemplos',
  search: 'Procurar parceiros',
  found: 'Encontrados: {n}',
  beginningWith: 'Parceiros que começam por {letter}',
  dataCategories: 'Categorias de dados',
  retention: 'Conservados durante',
  storage: 'Armazenamento no seu dispositivo',
  cookies: 'Cookies durante {period}',
  refreshed: 'renovados em cada visita',
  otherStorage: 'outro armazenamento que não cookies',
  interestClaim: 'Explicação do interesse legítimo',
  storageDetails: 'Detalhes do armazenamento',
  choiceKept:
    'A sua escolha é guardada neste navegador, nos cookies «placet» e «euconsent-v2», durante {period}.',
}
