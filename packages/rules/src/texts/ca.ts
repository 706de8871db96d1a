import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Vós decidiu sobre les galetes',
    bannerBody:
      'Utilitzem galetes i tecnologies similars. Algunes són necessàries perquè aquest lloc funcioni; sobre l’ús de les altres decidiu vós. Podeu canviar la vostra elecció en qualsevol moment.',
    accept: 'Accepta-les totes',
    deny: 'Rebutja-les totes',
    settings: 'Configuració',
    doNotSell: 'No vengueu ni compartiu la meva informació personal',
    close: 'Tanca',
    preferencesTitle: 'Configuració de les galetes',
    preferencesIntro:
      'Trieu quins grups de galetes podem utilitzar. Podeu canviar la vostra elecció en qualsevol moment.',
    save: 'Desa la selecció',
    alwaysOn: 'Sempre actives',
    yes: 'Sí',
    no: 'No',
    consentToken: 'Identificador del consentiment',
    consentDate: 'Data de la vostra elecció',
    language: 'Llengua',
    brand: 'Amb la tecnologia de Placet',
    openPreferences: 'Obre la configuració de les galetes',
    privacyPolicy: 'Política de privadesa',
    privacyChoices: 'Les vostres opcions de privadesa',
    signalHonoured: 'El vostre navegador ha enviat un senyal d’oposició i el respectem.',
    limitUse: 'Limita l’ús de la meva informació personal sensible',
    doNotSellText:
      'Les teves dades no es vendran, ni es compartiran, ni s’utilitzaran per a publicitat entre llocs web.',
    limitUseText:
      'Les dades sensibles, com ara la teva ubicació exacta, només s’utilitzaran per al que ens has demanat.',
    category_necessary: 'Necessàries',
    category_necessary_text:
      'Imprescindibles per a les funcions bàsiques d’aquest lloc, com ara la seguretat i recordar la vostra elecció.',
    category_preferences: 'Preferències',
    category_preferences_text: 'Recorden allò que heu configurat, com ara la llengua o la regió.',
    category_analytics: 'Analítiques',
    category_analytics_text: 'Ens mostren com s’utilitza el lloc perquè puguem millorar-lo.',
    category_marketing: 'Publicitàries',
    category_marketing_text:
      'Serveixen per mostrar publicitat d’acord amb els vostres interessos, també en altres llocs.',
    category_uncategorized: 'Altres',
    category_uncategorized_text: 'Encara no classificades en cap dels altres grups.',
    declarationTitle: 'Llista de galetes',
    cookieProvider: 'Proveïdor',
    cookieExpiry: 'Termini de conservació',
    cookieSession: 'Sessió',
    cookieService: 'Servei',
    cookieFirstParty: 'Del mateix lloc web',
    cookieThirdParty: 'D’un tercer',
    embedBlocked: 'Aquest contingut només es mostra si permeteu les galetes del grup «{category}».',
    embedLoadOnce: 'Permet una vegada',
    embedLoadAlways: 'Permet sempre',
  },
  counted: {
    cookieCount: { one: '{n} galeta', many: '{n} de galetes', other: '{n} galetes' },
    vendorCount: { one: '{n} soci', many: '{n} de socis', other: '{n} socis' },
    expiryDays: { one: '{n} dia', many: '{n} de dies', other: '{n} dies' },
  },
}
