import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'A decisão sobre os cookies é sua',
    bannerBody:
      'Utilizamos cookies e tecnologias semelhantes. Alguns são necessários para o funcionamento deste site; a utilização dos restantes depende da sua decisão. Pode alterar a sua escolha em qualquer altura.',
    accept: 'Aceitar todos',
    deny: 'Rejeitar todos',
    settings: 'Definições',
    doNotSell: 'Não vender nem partilhar as minhas informações pessoais',
    close: 'Fechar',
    preferencesTitle: 'Definições de cookies',
    preferencesIntro:
      'Escolha os grupos de cookies que podemos utilizar. Pode alterar a sua escolha em qualquer altura.',
    save: 'Guardar escolhas',
    alwaysOn: 'Sempre ativos',
    yes: 'Sim',
    no: 'Não',
    consentToken: 'ID do consentimento',
    consentDate: 'Data da sua escolha',
    language: 'Idioma',
    brand: 'Com a tecnologia da Placet',
    openPreferences: 'Abrir as definições de cookies',
    privacyPolicy: 'Política de privacidade',
    privacyChoices: 'As suas opções de privacidade',
    signalHonoured: 'O seu navegador enviou um sinal de oposição, que respeitamos.',
    limitUse: 'Limitar a utilização das minhas informações pessoais sensíveis',
    doNotSellText:
      'Os seus dados não serão vendidos, partilhados nem utilizados para publicidade entre sites.',
    limitUseText:
      'Os dados sensíveis, como a sua localização exata, só serão utilizados para o que nos pediu.',
    category_necessary: 'Necessários',
    category_necessary_text:
      'Indispensáveis às funções básicas deste site, como a segurança e a memorização da sua escolha.',
    category_preferences: 'Preferências',
    category_preferences_text: 'Memorizam o que definiu, como o seu idioma ou a sua região.',
    category_analytics: 'Estatística',
    category_analytics_text: 'Mostram-nos como o site é utilizado, para que o possamos melhorar.',
    category_marketing: 'Publicidade',
    category_marketing_text:
      'Servem para apresentar publicidade adequada aos seus interesses, também noutros sites.',
    category_uncategorized: 'Outros',
    category_uncategorized_text: 'Ainda não classificados num dos outros grupos.',
    declarationTitle: 'Declaração de cookies',
    cookieProvider: 'Fornecedor',
    cookieExpiry: 'Prazo de conservação',
    cookieSession: 'Sessão',
    cookieService: 'Serviço',
    cookieFirstParty: 'Deste site',
    cookieThirdParty: 'De terceiros',
    embedBlocked: 'Este conteúdo só é apresentado se permitir os cookies do grupo «{category}».',
    embedLoadOnce: 'Permitir uma vez',
    embedLoadAlways: 'Permitir sempre',
  },
  counted: {
    cookieCount: { one: '{n} cookie', many: '{n} de cookies', other: '{n} cookies' },
    vendorCount: { one: '{n} parceiro', many: '{n} de parceiros', other: '{n} parceiros' },
    expiryDays: { one: '{n} dia', many: '{n} de dias', other: '{n} dias' },
  },
}
