import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'O súboroch cookie rozhodujete vy',
    bannerBody:
      'Používame súbory cookie a podobné technológie. Niektoré sú nevyhnutné na fungovanie tejto webovej stránky; o použití ostatných rozhodujete vy. Svoju voľbu môžete kedykoľvek zmeniť.',
    accept: 'Prijať všetko',
    deny: 'Odmietnuť všetko',
    settings: 'Nastavenia',
    doNotSell: 'Nepredávať ani nezdieľať moje osobné údaje',
    close: 'Zavrieť',
    preferencesTitle: 'Nastavenia súborov cookie',
    preferencesIntro:
      'Vyberte, ktoré skupiny súborov cookie smieme používať. Svoju voľbu môžete kedykoľvek zmeniť.',
    save: 'Uložiť voľbu',
    alwaysOn: 'Vždy zapnuté',
    yes: 'Áno',
    no: 'Nie',
    consentToken: 'ID súhlasu',
    consentDate: 'Dátum vašej voľby',
    language: 'Jazyk',
    brand: 'Využíva Placet',
    openPreferences: 'Otvoriť nastavenia súborov cookie',
    privacyPolicy: 'Zásady ochrany osobných údajov',
    privacyChoices: 'Vaše voľby ochrany súkromia',
    signalHonoured: 'Váš prehliadač odoslal signál nesúhlasu a my ho rešpektujeme.',
    limitUse: 'Obmedziť používanie mojich citlivých osobných údajov',
    doNotSellText: 'Vaše údaje sa nebudú predávať, zdieľať ani používať na reklamu naprieč webmi.',
    limitUseText:
      'Citlivé údaje, napríklad vaša presná poloha, sa použijú len na to, o čo ste nás požiadali.',
    category_necessary: 'Nevyhnutné',
    category_necessary_text:
      'Potrebné pre základné funkcie tejto stránky, napríklad pre bezpečnosť a uloženie vašej voľby.',
    category_preferences: 'Preferenčné',
    category_preferences_text: 'Pamätajú si vaše nastavenia, napríklad jazyk alebo oblasť.',
    category_analytics: 'Analytické',
    category_analytics_text: 'Ukazujú nám, ako sa stránka používa, aby sme ju mohli zlepšovať.',
    category_marketing: 'Marketingové',
    category_marketing_text:
      'Slúžia na zobrazovanie reklamy, ktorá zodpovedá vašim záujmom, a to aj na iných stránkach.',
    category_uncategorized: 'Ostatné',
    category_uncategorized_text: 'Zatiaľ nezaradené do žiadnej z ostatných skupín.',
    declarationTitle: 'Prehľad súborov cookie',
    cookieProvider: 'Poskytovateľ',
    cookieExpiry: 'Doba uchovávania',
    cookieSession: 'Relácia',
    embedBlocked: 'Tento obsah sa zobrazí, len ak povolíte súbory cookie zo skupiny „{category}“.',
    embedLoadOnce: 'Povoliť raz',
    embedLoadAlways: 'Vždy povoliť',
  },
  counted: {
    cookieCount: {
      one: '{n} súbor cookie',
      few: '{n} súbory cookie',
      many: '{n} súboru cookie',
      other: '{n} súborov cookie',
    },
    vendorCount: { one: '{n} partner', few: '{n} partneri', many: '{n} partnera', other: '{n} partnerov' },
    expiryDays: { one: '{n} deň', few: '{n} dni', many: '{n} dňa', other: '{n} dní' },
  },
}
