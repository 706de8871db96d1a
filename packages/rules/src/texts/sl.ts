import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'O piškotkih odločate vi',
    bannerBody:
      'Uporabljamo piškotke in podobne tehnologije. Nekateri so potrebni za delovanje tega spletnega mesta; o uporabi drugih odločate vi. Svojo izbiro lahko kadar koli spremenite.',
    accept: 'Sprejmi vse',
    deny: 'Zavrni vse',
    settings: 'Nastavitve',
    doNotSell: 'Ne prodajajte in ne delite mojih osebnih podatkov',
    close: 'Zapri',
    preferencesTitle: 'Nastavitve piškotkov',
    preferencesIntro:
      'Izberite, katere skupine piškotkov smemo uporabljati. Svojo izbiro lahko kadar koli spremenite.',
    save: 'Shrani izbiro',
    alwaysOn: 'Vedno vklopljeni',
    yes: 'Da',
    no: 'Ne',
    consentToken: 'ID privolitve',
    consentDate: 'Datum vaše izbire',
    language: 'Jezik',
    brand: 'Omogoča Placet',
    openPreferences: 'Odpri nastavitve piškotkov',
    privacyPolicy: 'Politika zasebnosti',
    privacyChoices: 'Vaše izbire glede zasebnosti',
    signalHonoured: 'Vaš brskalnik je poslal signal za zavrnitev in mi ga upoštevamo.',
    limitUse: 'Omeji uporabo mojih občutljivih osebnih podatkov',
    doNotSellText:
      'Vaši podatki ne bodo prodani, deljeni ali uporabljeni za oglaševanje na različnih spletnih mestih.',
    limitUseText:
      'Občutljivi podatki, kot je vaša točna lokacija, bodo uporabljeni samo za to, kar ste od nas zahtevali.',
    category_necessary: 'Nujni',
    category_necessary_text:
      'Potrebni za osnovne funkcije tega spletnega mesta, na primer za varnost in shranjevanje vaše izbire.',
    category_preferences: 'Nastavitveni',
    category_preferences_text: 'Zapomnijo si, kar ste nastavili, na primer jezik ali regijo.',
    category_analytics: 'Analitični',
    category_analytics_text: 'Pokažejo nam, kako se spletno mesto uporablja, da ga lahko izboljšamo.',
    category_marketing: 'Trženjski',
    category_marketing_text:
      'Uporabljajo se za prikaz oglasov, ki ustrezajo vašim zanimanjem, tudi na drugih spletnih mestih.',
    category_uncategorized: 'Drugi',
    category_uncategorized_text: 'Še niso razvrščeni v nobeno od drugih skupin.',
    declarationTitle: 'Seznam piškotkov',
    cookieProvider: 'Ponudnik',
    cookieExpiry: 'Obdobje hrambe',
    cookieSession: 'Seja',
    cookieService: 'Storitev',
    cookieFirstParty: 'Nastavi to spletno mesto',
    cookieThirdParty: 'Nastavi tretja oseba',
    embedBlocked: 'Ta vsebina se prikaže le, če dovolite piškotke iz skupine »{category}«.',
    embedLoadOnce: 'Dovoli enkrat',
    embedLoadAlways: 'Vedno dovoli',
  },
  counted: {
    cookieCount: { one: '{n} piškotek', two: '{n} piškotka', few: '{n} piškotki', other: '{n} piškotkov' },
    vendorCount: { one: '{n} partner', two: '{n} partnerja', few: '{n} partnerji', other: '{n} partnerjev' },
    expiryDays: { one: '{n} dan', two: '{n} dneva', few: '{n} dnevi', other: '{n} dni' },
  },
}
