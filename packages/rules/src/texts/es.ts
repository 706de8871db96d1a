import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Usted decide sobre las cookies',
    bannerBody:
      'Utilizamos cookies y tecnologías similares. Algunas son necesarias para que este sitio funcione; sobre el uso de las demás decide usted. Puede cambiar su elección en cualquier momento.',
    accept: 'Aceptar todas',
    deny: 'Rechazar todas',
    settings: 'Configurar',
    doNotSell: 'No vender ni compartir mi información personal',
    close: 'Cerrar',
    preferencesTitle: 'Configuración de cookies',
    preferencesIntro:
      'Elija qué grupos de cookies podemos utilizar. Puede cambiar su elección en cualquier momento.',
    save: 'Guardar selección',
    alwaysOn: 'Siempre activas',
    yes: 'Sí',
    no: 'No',
    consentToken: 'Identificador del consentimiento',
    consentDate: 'Fecha de su elección',
    language: 'Idioma',
    brand: 'Con la tecnología de Placet',
    openPreferences: 'Abrir la configuración de cookies',
    privacyPolicy: 'Política de privacidad',
    privacyChoices: 'Sus opciones de privacidad',
    signalHonoured: 'Su navegador ha enviado una señal de oposición y la respetamos.',
    limitUse: 'Limitar el uso de mi información personal sensible',
    doNotSellText:
      'Sus datos no se venderán, ni se compartirán, ni se usarán para publicidad entre sitios web.',
    limitUseText: 'Los datos sensibles, como su ubicación exacta, solo se usarán para lo que nos ha pedido.',
    category_necessary: 'Necesarias',
    category_necessary_text:
      'Imprescindibles para las funciones básicas de este sitio, como la seguridad y la conservación de su elección.',
    category_preferences: 'Preferencias',
    category_preferences_text: 'Recuerdan lo que usted ha ajustado, por ejemplo su idioma o su región.',
    category_analytics: 'Analíticas',
    category_analytics_text: 'Nos muestran cómo se utiliza el sitio para que podamos mejorarlo.',
    category_marketing: 'Publicitarias',
    category_marketing_text:
      'Sirven para mostrar publicidad acorde con sus intereses, también en otros sitios.',
    category_uncategorized: 'Otras',
    category_uncategorized_text: 'Todavía no clasificadas en ninguno de los demás grupos.',
    declarationTitle: 'Declaración de cookies',
    cookieProvider: 'Proveedor',
    cookieExpiry: 'Plazo de conservación',
    cookieSession: 'Sesión',
    embedBlocked: 'Este contenido solo se muestra si permite las cookies del grupo «{category}».',
    embedLoadOnce: 'Permitir una vez',
    embedLoadAlways: 'Permitir siempre',
  },
  counted: {
    cookieCount: { one: '{n} cookie', many: '{n} de cookies', other: '{n} cookies' },
    vendorCount: { one: '{n} socio', many: '{n} de socios', other: '{n} socios' },
    expiryDays: { one: '{n} día', many: '{n} de días', other: '{n} días' },
  },
}
