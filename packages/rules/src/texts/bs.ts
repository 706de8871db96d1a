import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'O kolačićima odlučujete vi',
    bannerBody:
      'Koristimo kolačiće i slične tehnologije. Neki su neophodni za rad ove stranice; o upotrebi ostalih odlučujete vi. Svoj izbor možete promijeniti u bilo kojem trenutku.',
    accept: 'Prihvati sve',
    deny: 'Odbij sve',
    settings: 'Postavke',
    doNotSell: 'Nemojte prodavati niti dijeliti moje lične podatke',
    close: 'Zatvori',
    preferencesTitle: 'Postavke kolačića',
    preferencesIntro:
      'Odaberite koje grupe kolačića smijemo koristiti. Svoj izbor možete promijeniti u bilo kojem trenutku.',
    save: 'Sačuvaj izbor',
    alwaysOn: 'Uvijek uključeni',
    yes: 'Da',
    no: 'Ne',
    consentToken: 'ID saglasnosti',
    consentDate: 'Datum vašeg izbora',
    language: 'Jezik',
    brand: 'Omogućava Placet',
    openPreferences: 'Otvori postavke kolačića',
    privacyPolicy: 'Politika privatnosti',
    privacyChoices: 'Vaši izbori o privatnosti',
    signalHonoured: 'Vaš preglednik je poslao signal odbijanja i mi ga poštujemo.',
    limitUse: 'Ograničite upotrebu mojih osjetljivih ličnih podataka',
    doNotSellText:
      'Vaši podaci se neće prodavati, dijeliti niti koristiti za oglašavanje na različitim stranicama.',
    limitUseText:
      'Osjetljivi podaci, kao što je vaša tačna lokacija, koristit će se samo za ono što ste od nas zatražili.',
    category_necessary: 'Neophodni',
    category_necessary_text:
      'Potrebni za osnovne funkcije ove stranice, naprimjer za sigurnost i pamćenje vašeg izbora.',
    category_preferences: 'Preferencije',
    category_preferences_text: 'Pamte ono što ste podesili, naprimjer jezik ili regiju.',
    category_analytics: 'Analitički',
    category_analytics_text: 'Pokazuju nam kako se stranica koristi da bismo je mogli poboljšati.',
    category_marketing: 'Marketinški',
    category_marketing_text:
      'Služe za prikazivanje oglasa koji odgovaraju vašim interesima, i na drugim stranicama.',
    category_uncategorized: 'Ostali',
    category_uncategorized_text: 'Još nisu svrstani ni u jednu od ostalih grupa.',
    declarationTitle: 'Popis kolačića',
    cookieProvider: 'Pružalac',
    cookieExpiry: 'Rok čuvanja',
    cookieSession: 'Sesija',
    cookieService: 'Usluga',
    cookieFirstParty: 'Postavlja ova stranica',
    cookieThirdParty: 'Postavlja treća strana',
    embedBlocked: 'Ovaj sadržaj se prikazuje samo ako dozvolite kolačiće iz grupe „{category}“.',
    embedLoadOnce: 'Dozvoli jednom',
    embedLoadAlways: 'Uvijek dozvoli',
  },
  counted: {
    cookieCount: { one: '{n} kolačić', few: '{n} kolačića', other: '{n} kolačića' },
    vendorCount: { one: '{n} partner', few: '{n} partnera', other: '{n} partnera' },
    expiryDays: { one: '{n} dan', few: '{n} dana', other: '{n} dana' },
  },
}
