import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Sui cookie decide Lei',
    bannerBody:
      'Utilizziamo cookie e tecnologie simili. Alcuni sono necessari al funzionamento di questo sito; sull’uso degli altri decide Lei. Può modificare la Sua scelta in qualsiasi momento.',
    accept: 'Accetta tutti',
    deny: 'Rifiuta tutti',
    settings: 'Impostazioni',
    doNotSell: 'Non vendere né condividere le mie informazioni personali',
    close: 'Chiudi',
    preferencesTitle: 'Impostazioni dei cookie',
    preferencesIntro:
      'Scelga quali gruppi di cookie possiamo utilizzare. Può modificare la Sua scelta in qualsiasi momento.',
    save: 'Salva le scelte',
    alwaysOn: 'Sempre attivi',
    yes: 'Sì',
    no: 'No',
    consentToken: 'ID del consenso',
    consentDate: 'Data della Sua scelta',
    language: 'Lingua',
    brand: 'Realizzato con Placet',
    openPreferences: 'Apri le impostazioni dei cookie',
    privacyPolicy: 'Informativa sulla privacy',
    privacyChoices: 'Le Sue scelte sulla privacy',
    signalHonoured: 'Il Suo browser ha inviato un segnale di opposizione e noi lo rispettiamo.',
    limitUse: 'Limita l’uso delle mie informazioni personali sensibili',
    doNotSellText: 'I suoi dati non saranno venduti, condivisi o usati per la pubblicità tra siti diversi.',
    limitUseText:
      'I dati sensibili, come la sua posizione esatta, saranno usati solo per ciò che ci ha chiesto.',
    category_necessary: 'Necessari',
    category_necessary_text:
      'Indispensabili per le funzioni di base di questo sito, come la sicurezza e la memorizzazione della Sua scelta.',
    category_preferences: 'Preferenze',
    category_preferences_text: 'Ricordano ciò che ha impostato, ad esempio la lingua o la regione.',
    category_analytics: 'Statistici',
    category_analytics_text: 'Ci mostrano come viene utilizzato il sito, così possiamo migliorarlo.',
    category_marketing: 'Pubblicitari',
    category_marketing_text:
      'Servono a mostrare pubblicità in linea con i Suoi interessi, anche su altri siti.',
    category_uncategorized: 'Altri',
    category_uncategorized_text: 'Non ancora assegnati a uno degli altri gruppi.',
    declarationTitle: 'Dichiarazione dei cookie',
    cookieProvider: 'Fornitore',
    cookieExpiry: 'Periodo di conservazione',
    cookieSession: 'Sessione',
    embedBlocked: 'Questo contenuto viene mostrato solo se consente i cookie del gruppo «{category}».',
    embedLoadOnce: 'Consenti una volta',
    embedLoadAlways: 'Consenti sempre',
  },
  counted: {
    cookieCount: { one: '{n} cookie', many: '{n} di cookie', other: '{n} cookie' },
    vendorCount: { one: '{n} partner', many: '{n} di partner', other: '{n} partner' },
    expiryDays: { one: '{n} giorno', many: '{n} di giorni', other: '{n} giorni' },
  },
}
