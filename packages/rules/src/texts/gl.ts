import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Vostede decide sobre as cookies',
    bannerBody:
      'Utilizamos cookies e tecnoloxías similares. Algunhas son necesarias para que este sitio funcione; sobre o uso das demais decide vostede. Pode cambiar a súa elección en calquera momento.',
    accept: 'Aceptar todas',
    deny: 'Rexeitar todas',
    settings: 'Configuración',
    doNotSell: 'Non vender nin compartir a miña información persoal',
    close: 'Pechar',
    preferencesTitle: 'Configuración das cookies',
    preferencesIntro:
      'Elixa que grupos de cookies podemos utilizar. Pode cambiar a súa elección en calquera momento.',
    save: 'Gardar a selección',
    alwaysOn: 'Sempre activas',
    yes: 'Si',
    no: 'Non',
    consentToken: 'Identificador do consentimento',
    consentDate: 'Data da súa elección',
    language: 'Lingua',
    brand: 'Coa tecnoloxía de Placet',
    openPreferences: 'Abrir a configuración das cookies',
    privacyPolicy: 'Política de privacidade',
    privacyChoices: 'As súas opcións de privacidade',
    signalHonoured: 'O seu navegador enviou un sinal de oposición e respectámolo.',
    limitUse: 'Limitar o uso da miña información persoal sensible',
    doNotSellText:
      'Os seus datos non se venderán, nin se compartirán, nin se usarán para publicidade entre sitios web.',
    limitUseText: 'Os datos sensibles, como a súa localización exacta, só se usarán para o que nos pediu.',
    category_necessary: 'Necesarias',
    category_necessary_text:
      'Imprescindibles para as funcións básicas deste sitio, como a seguridade e lembrar a súa elección.',
    category_preferences: 'Preferencias',
    category_preferences_text: 'Lembran o que vostede configurou, como a súa lingua ou rexión.',
    category_analytics: 'Analíticas',
    category_analytics_text: 'Móstrannos como se utiliza o sitio para que o poidamos mellorar.',
    category_marketing: 'Publicitarias',
    category_marketing_text:
      'Serven para mostrar publicidade acorde cos seus intereses, tamén noutros sitios.',
    category_uncategorized: 'Outras',
    category_uncategorized_text: 'Aínda sen clasificar en ningún dos demais grupos.',
    declarationTitle: 'Declaración de cookies',
    cookieProvider: 'Provedor',
    cookieExpiry: 'Prazo de conservación',
    cookieSession: 'Sesión',
    embedBlocked: 'Este contido só se mostra se permite as cookies do grupo «{category}».',
    embedLoadOnce: 'Permitir unha vez',
    embedLoadAlways: 'Permitir sempre',
  },
  counted: {
    cookieCount: { one: '{n} cookie', other: '{n} cookies' },
    vendorCount: { one: '{n} socio', other: '{n} socios' },
    expiryDays: { one: '{n} día', other: '{n} días' },
  },
}
