import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Sie entscheiden über Cookies',
    bannerBody:
      'Wir verwenden Cookies und ähnliche Technologien. Einige sind notwendig, damit diese Website funktioniert; ob wir die übrigen verwenden dürfen, entscheiden Sie. Sie können Ihre Auswahl jederzeit ändern.',
    accept: 'Alle akzeptieren',
    deny: 'Alle ablehnen',
    settings: 'Einstellungen',
    doNotSell: 'Meine personenbezogenen Daten nicht verkaufen oder weitergeben',
    close: 'Schließen',
    preferencesTitle: 'Cookie-Einstellungen',
    preferencesIntro:
      'Wählen Sie, welche Gruppen von Cookies wir verwenden dürfen. Sie können Ihre Auswahl jederzeit ändern.',
    save: 'Auswahl speichern',
    alwaysOn: 'Immer aktiv',
    yes: 'Ja',
    no: 'Nein',
    consentToken: 'Einwilligungs-ID',
    consentDate: 'Datum Ihrer Auswahl',
    language: 'Sprache',
    brand: 'Bereitgestellt mit Placet',
    openPreferences: 'Cookie-Einstellungen öffnen',
    privacyPolicy: 'Datenschutzerklärung',
    privacyChoices: 'Ihre Datenschutzoptionen',
    signalHonoured: 'Ihr Browser hat ein Widerspruchssignal gesendet, und wir beachten es.',
    limitUse: 'Verwendung meiner sensiblen personenbezogenen Daten einschränken',
    doNotSellText:
      'Ihre Daten werden nicht verkauft, nicht weitergegeben und nicht für Werbung über Websites hinweg verwendet.',
    limitUseText:
      'Sensible Daten, etwa Ihr genauer Standort, werden nur für das verwendet, worum Sie uns gebeten haben.',
    category_necessary: 'Notwendig',
    category_necessary_text:
      'Für die Grundfunktionen dieser Website erforderlich, etwa für die Sicherheit und zum Speichern Ihrer Auswahl.',
    category_preferences: 'Präferenzen',
    category_preferences_text: 'Merken sich Ihre Einstellungen, zum Beispiel Ihre Sprache oder Region.',
    category_analytics: 'Statistik',
    category_analytics_text: 'Zeigen uns, wie die Website genutzt wird, damit wir sie verbessern können.',
    category_marketing: 'Marketing',
    category_marketing_text:
      'Dienen dazu, Ihnen Werbung zu zeigen, die Ihren Interessen entspricht, auch auf anderen Websites.',
    category_uncategorized: 'Sonstige',
    category_uncategorized_text: 'Noch keiner der anderen Gruppen zugeordnet.',
    declarationTitle: 'Cookie-Erklärung',
    cookieProvider: 'Anbieter',
    cookieExpiry: 'Speicherdauer',
    cookieSession: 'Sitzung',
    cookieService: 'Dienst',
    cookieFirstParty: 'Von dieser Website',
    cookieThirdParty: 'Von einem Dritten',
    embedBlocked: 'Dieser Inhalt wird nur angezeigt, wenn Sie Cookies der Gruppe „{category}“ erlauben.',
    embedLoadOnce: 'Einmal erlauben',
    embedLoadAlways: 'Immer erlauben',
  },
  counted: {
    cookieCount: { one: '{n} Cookie', other: '{n} Cookies' },
    vendorCount: { one: '{n} Partner', other: '{n} Partner' },
    expiryDays: { one: '{n} Tag', other: '{n} Tage' },
  },
}
