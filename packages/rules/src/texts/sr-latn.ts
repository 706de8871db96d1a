import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'O kolačićima odlučujete vi',
    bannerBody:
      'Koristimo kolačiće i slične tehnologije. Neki su neophodni za rad ovog sajta; o upotrebi ostalih odlučujete vi. Svoj izbor možete promeniti u bilo kom trenutku.',
    accept: 'Prihvati sve',
    deny: 'Odbij sve',
    settings: 'Podešavanja',
    doNotSell: 'Nemojte prodavati ni deliti moje lične podatke',
    close: 'Zatvori',
    preferencesTitle: 'Podešavanja kolačića',
    preferencesIntro:
      'Izaberite koje grupe kolačića smemo da koristimo. Svoj izbor možete promeniti u bilo kom trenutku.',
    save: 'Sačuvaj izbor',
    alwaysOn: 'Uvek uključeni',
    yes: 'Da',
    no: 'Ne',
    consentToken: 'ID pristanka',
    consentDate: 'Datum vašeg izbora',
    language: 'Jezik',
    brand: 'Omogućava Placet',
    openPreferences: 'Otvori podešavanja kolačića',
    privacyPolicy: 'Politika privatnosti',
    privacyChoices: 'Vaši izbori o privatnosti',
    signalHonoured: 'Vaš pregledač je poslao signal odbijanja i mi ga poštujemo.',
    limitUse: 'Ograniči upotrebu mojih osetljivih ličnih podataka',
    doNotSellText:
      'Vaši podaci se neće prodavati, deliti niti koristiti za oglašavanje na različitim sajtovima.',
    limitUseText:
      'Osetljivi podaci, kao što je vaša tačna lokacija, koristiće se samo za ono što ste od nas zatražili.',
    category_necessary: 'Neophodni',
    category_necessary_text:
      'Potrebni za osnovne funkcije ovog sajta, na primer za bezbednost i pamćenje vašeg izbora.',
    category_preferences: 'Podešavanja',
    category_preferences_text: 'Pamte ono što ste podesili, na primer jezik ili region.',
    category_analytics: 'Analitički',
    category_analytics_text: 'Pokazuju nam kako se sajt koristi da bismo mogli da ga poboljšamo.',
    category_marketing: 'Marketinški',
    category_marketing_text:
      'Služe za prikazivanje oglasa koji odgovaraju vašim interesovanjima, i na drugim sajtovima.',
    category_uncategorized: 'Ostali',
    category_uncategorized_text: 'Još nisu svrstani ni u jednu od ostalih grupa.',
    declarationTitle: 'Spisak kolačića',
    cookieProvider: 'Pružalac',
    cookieExpiry: 'Rok čuvanja',
    cookieSession: 'Sesija',
    cookieService: 'Usluga',
    cookieFirstParty: 'Postavlja ovaj sajt',
    cookieThirdParty: 'Postavlja treća strana',
    embedBlocked: 'Ovaj sadržaj se prikazuje samo ako dozvolite kolačiće iz grupe „{category}“.',
    embedLoadOnce: 'Dozvoli jednom',
    embedLoadAlways: 'Uvek dozvoli',
  },
  counted: {
    cookieCount: { one: '{n} kolačić', few: '{n} kolačića', other: '{n} kolačića' },
    vendorCount: { one: '{n} partner', few: '{n} partnera', other: '{n} partnera' },
    expiryDays: { one: '{n} dan', few: '{n} dana', other: '{n} dana' },
  },
}
