import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'O souborech cookie rozhodujete vy',
    bannerBody:
      'Používáme soubory cookie a podobné technologie. Některé jsou nezbytné pro fungování tohoto webu; o použití ostatních rozhodujete vy. Svou volbu můžete kdykoli změnit.',
    accept: 'Přijmout vše',
    deny: 'Odmítnout vše',
    settings: 'Nastavení',
    doNotSell: 'Neprodávat ani nesdílet mé osobní údaje',
    close: 'Zavřít',
    preferencesTitle: 'Nastavení souborů cookie',
    preferencesIntro:
      'Zvolte, které skupiny souborů cookie smíme používat. Svou volbu můžete kdykoli změnit.',
    save: 'Uložit volbu',
    alwaysOn: 'Vždy zapnuto',
    yes: 'Ano',
    no: 'Ne',
    consentToken: 'ID souhlasu',
    consentDate: 'Datum vaší volby',
    language: 'Jazyk',
    brand: 'Využívá Placet',
    openPreferences: 'Otevřít nastavení souborů cookie',
    privacyPolicy: 'Zásady ochrany osobních údajů',
    privacyChoices: 'Vaše volby ochrany soukromí',
    signalHonoured: 'Váš prohlížeč odeslal signál nesouhlasu a my jej respektujeme.',
    limitUse: 'Omezit použití mých citlivých osobních údajů',
    doNotSellText: 'Vaše údaje nebudou prodávány, sdíleny ani používány k reklamě napříč weby.',
    limitUseText:
      'Citlivé údaje, například vaše přesná poloha, budou použity jen k tomu, o co jste nás požádali.',
    category_necessary: 'Nezbytné',
    category_necessary_text:
      'Potřebné pro základní funkce tohoto webu, například pro zabezpečení a uložení vaší volby.',
    category_preferences: 'Preferenční',
    category_preferences_text: 'Pamatují si vaše nastavení, například jazyk nebo oblast.',
    category_analytics: 'Analytické',
    category_analytics_text: 'Ukazují nám, jak je web používán, abychom jej mohli zlepšovat.',
    category_marketing: 'Marketingové',
    category_marketing_text:
      'Slouží k zobrazování reklamy odpovídající vašim zájmům, a to i na jiných webech.',
    category_uncategorized: 'Ostatní',
    category_uncategorized_text: 'Zatím nezařazené do žádné z ostatních skupin.',
    declarationTitle: 'Přehled souborů cookie',
    cookieProvider: 'Poskytovatel',
    cookieExpiry: 'Doba uložení',
    cookieSession: 'Relace',
    embedBlocked: 'Tento obsah se zobrazí, jen pokud povolíte soubory cookie ze skupiny „{category}“.',
    embedLoadOnce: 'Povolit jednou',
    embedLoadAlways: 'Vždy povolit',
  },
  counted: {
    cookieCount: {
      one: '{n} soubor cookie',
      few: '{n} soubory cookie',
      many: '{n} souboru cookie',
      other: '{n} souborů cookie',
    },
    vendorCount: { one: '{n} partner', few: '{n} partneři', many: '{n} partnera', other: '{n} partnerů' },
    expiryDays: { one: '{n} den', few: '{n} dny', many: '{n} dne', other: '{n} dní' },
  },
}
