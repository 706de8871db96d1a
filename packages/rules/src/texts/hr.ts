import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'O kolačićima odlučujete vi',
    bannerBody:
      'Upotrebljavamo kolačiće i slične tehnologije. Neki su nužni za rad ove stranice; o upotrebi ostalih odlučujete vi. Svoj odabir možete promijeniti u bilo kojem trenutku.',
    accept: 'Prihvati sve',
    deny: 'Odbij sve',
    settings: 'Postavke',
    doNotSell: 'Nemojte prodavati ni dijeliti moje osobne podatke',
    close: 'Zatvori',
    preferencesTitle: 'Postavke kolačića',
    preferencesIntro:
      'Odaberite koje skupine kolačića smijemo upotrebljavati. Svoj odabir možete promijeniti u bilo kojem trenutku.',
    save: 'Spremi odabir',
    alwaysOn: 'Uvijek uključeni',
    yes: 'Da',
    no: 'Ne',
    consentToken: 'ID privole',
    consentDate: 'Datum vašeg odabira',
    language: 'Jezik',
    brand: 'Omogućuje Placet',
    openPreferences: 'Otvori postavke kolačića',
    privacyPolicy: 'Pravila o privatnosti',
    privacyChoices: 'Vaši odabiri u vezi s privatnošću',
    signalHonoured: 'Vaš je preglednik poslao signal odbijanja i mi ga poštujemo.',
    limitUse: 'Ograniči upotrebu mojih osjetljivih osobnih podataka',
    doNotSellText:
      'Vaši se podaci neće prodavati, dijeliti ni upotrebljavati za oglašavanje na različitim stranicama.',
    limitUseText:
      'Osjetljivi podaci, kao što je vaša točna lokacija, upotrebljavat će se samo za ono što ste od nas zatražili.',
    category_necessary: 'Nužni',
    category_necessary_text:
      'Potrebni za osnovne funkcije ove stranice, na primjer za sigurnost i pamćenje vašeg odabira.',
    category_preferences: 'Preferencije',
    category_preferences_text: 'Pamte ono što ste postavili, na primjer jezik ili regiju.',
    category_analytics: 'Analitički',
    category_analytics_text: 'Pokazuju nam kako se stranica upotrebljava da bismo je mogli poboljšati.',
    category_marketing: 'Marketinški',
    category_marketing_text:
      'Služe za prikazivanje oglasa koji odgovaraju vašim interesima, i na drugim stranicama.',
    category_uncategorized: 'Ostali',
    category_uncategorized_text: 'Još nisu svrstani ni u jednu od ostalih skupina.',
    declarationTitle: 'Popis kolačića',
    cookieProvider: 'Pružatelj',
    cookieExpiry: 'Razdoblje pohrane',
    cookieSession: 'Sesija',
    cookieService: 'Usluga',
    cookieFirstParty: 'Postavlja ova stranica',
    cookieThirdParty: 'Postavlja treća strana',
    embedBlocked: 'Ovaj se sadržaj prikazuje samo ako dopustite kolačiće iz skupine „{category}”.',
    embedLoadOnce: 'Dopusti jednom',
    embedLoadAlways: 'Uvijek dopusti',
  },
  counted: {
    cookieCount: { one: '{n} kolačić', few: '{n} kolačića', other: '{n} kolačića' },
    vendorCount: { one: '{n} partner', few: '{n} partnera', other: '{n} partnera' },
    expiryDays: { one: '{n} dan', few: '{n} dana', other: '{n} dana' },
  },
}
