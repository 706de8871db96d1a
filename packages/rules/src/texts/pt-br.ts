import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'A decisão sobre os cookies é sua',
    bannerBody:
      'Usamos cookies e tecnologias semelhantes. Alguns são necessários para o funcionamento deste site; quanto aos demais, a decisão é sua. Você pode mudar sua escolha a qualquer momento.',
    accept: 'Aceitar todos',
    deny: 'Rejeitar todos',
    settings: 'Configurações',
    doNotSell: 'Não vender nem compartilhar minhas informações pessoais',
    close: 'Fechar',
    preferencesTitle: 'Configurações de cookies',
    preferencesIntro:
      'Escolha quais grupos de cookies podemos usar. Você pode mudar sua escolha a qualquer momento.',
    save: 'Salvar escolhas',
    alwaysOn: 'Sempre ativos',
    yes: 'Sim',
    no: 'Não',
    consentToken: 'ID do consentimento',
    consentDate: 'Data da sua escolha',
    language: 'Idioma',
    brand: 'Com tecnologia Placet',
    openPreferences: 'Abrir as configurações de cookies',
    privacyPolicy: 'Política de privacidade',
    privacyChoices: 'Suas opções de privacidade',
    signalHonoured: 'Seu navegador enviou um sinal de recusa, e nós o respeitamos.',
    limitUse: 'Limitar o uso das minhas informações pessoais sensíveis',
    doNotSellText: 'Seus dados não serão vendidos, compartilhados nem usados para publicidade entre sites.',
    limitUseText:
      'Dados sensíveis, como a sua localização exata, serão usados apenas para o que você nos pediu.',
    category_necessary: 'Necessários',
    category_necessary_text:
      'Indispensáveis para as funções básicas deste site, como a segurança e o registro da sua escolha.',
    category_preferences: 'Preferências',
    category_preferences_text: 'Lembram o que você configurou, como seu idioma ou sua região.',
    category_analytics: 'Estatísticas',
    category_analytics_text: 'Mostram como o site é usado, para que possamos melhorá-lo.',
    category_marketing: 'Publicidade',
    category_marketing_text:
      'Servem para exibir publicidade de acordo com seus interesses, também em outros sites.',
    category_uncategorized: 'Outros',
    category_uncategorized_text: 'Ainda não classificados em um dos outros grupos.',
    declarationTitle: 'Declaração de cookies',
    cookieProvider: 'Fornecedor',
    cookieExpiry: 'Prazo de armazenamento',
    cookieSession: 'Sessão',
    embedBlocked: 'Este conteúdo só é exibido se você permitir os cookies do grupo “{category}”.',
    embedLoadOnce: 'Permitir uma vez',
    embedLoadAlways: 'Permitir sempre',
  },
  counted: {
    cookieCount: { one: '{n} cookie', many: '{n} de cookies', other: '{n} cookies' },
    vendorCount: { one: '{n} parceiro', many: '{n} de parceiros', other: '{n} parceiros' },
    expiryDays: { one: '{n} dia', many: '{n} de dias', other: '{n} dias' },
  },
}
