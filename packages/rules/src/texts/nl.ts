import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'U beslist over cookies',
    bannerBody:
      'Wij gebruiken cookies en vergelijkbare technieken. Sommige zijn nodig om deze site te laten werken; of wij de andere mogen gebruiken, bepaalt u. U kunt uw keuze op elk moment wijzigen.',
    accept: 'Alles accepteren',
    deny: 'Alles weigeren',
    settings: 'Instellingen',
    doNotSell: 'Mijn persoonsgegevens niet verkopen of delen',
    close: 'Sluiten',
    preferencesTitle: 'Cookie-instellingen',
    preferencesIntro:
      'Kies welke groepen cookies wij mogen gebruiken. U kunt uw keuze op elk moment wijzigen.',
    save: 'Keuze opslaan',
    alwaysOn: 'Altijd actief',
    yes: 'Ja',
    no: 'Nee',
    consentToken: 'Toestemmings-ID',
    consentDate: 'Datum van uw keuze',
    language: 'Taal',
    brand: 'Mogelijk gemaakt door Placet',
    openPreferences: 'Cookie-instellingen openen',
    privacyPolicy: 'Privacyverklaring',
    privacyChoices: 'Uw privacykeuzes',
    signalHonoured: 'Uw browser heeft een afmeldsignaal gestuurd en wij respecteren dat.',
    limitUse: 'Beperk het gebruik van mijn gevoelige persoonlijke gegevens',
    doNotSellText:
      'Uw gegevens worden niet verkocht, gedeeld of gebruikt voor reclame op verschillende websites.',
    limitUseText:
      'Gevoelige gegevens, zoals uw exacte locatie, worden alleen gebruikt voor wat u ons hebt gevraagd.',
    category_necessary: 'Noodzakelijk',
    category_necessary_text:
      'Nodig voor de basisfuncties van deze site, zoals de beveiliging en het onthouden van uw keuze.',
    category_preferences: 'Voorkeuren',
    category_preferences_text: 'Onthouden wat u hebt ingesteld, zoals uw taal of regio.',
    category_analytics: 'Statistieken',
    category_analytics_text: 'Laten ons zien hoe de site wordt gebruikt, zodat wij deze kunnen verbeteren.',
    category_marketing: 'Marketing',
    category_marketing_text:
      'Worden gebruikt om advertenties te tonen die bij uw interesses passen, ook op andere sites.',
    category_uncategorized: 'Overig',
    category_uncategorized_text: 'Nog niet bij een van de andere groepen ingedeeld.',
    declarationTitle: 'Cookieverklaring',
    cookieProvider: 'Aanbieder',
    cookieExpiry: 'Bewaartermijn',
    cookieSession: 'Sessie',
    cookieService: 'Dienst',
    cookieFirstParty: 'Van deze site',
    cookieThirdParty: 'Van een derde partij',
    embedBlocked: 'Deze inhoud wordt alleen getoond als u cookies uit de groep ‘{category}’ toestaat.',
    embedLoadOnce: 'Eén keer toestaan',
    embedLoadAlways: 'Altijd toestaan',
  },
  counted: {
    cookieCount: { one: '{n} cookie', other: '{n} cookies' },
    vendorCount: { one: '{n} partner', other: '{n} partners' },
    expiryDays: { one: '{n} dag', other: '{n} dagen' },
  },
}
