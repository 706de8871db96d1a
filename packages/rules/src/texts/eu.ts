import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Zuk erabakitzen duzu cookieei buruz',
    bannerBody:
      'Cookieak eta antzeko teknologiak erabiltzen ditugu. Batzuk beharrezkoak dira webgune honek funtziona dezan; gainerakoak erabil ditzakegun ala ez, zuk erabakitzen duzu. Zure aukera edonoiz alda dezakezu.',
    accept: 'Onartu guztiak',
    deny: 'Baztertu guztiak',
    settings: 'Ezarpenak',
    doNotSell: 'Ez saldu eta ez partekatu nire informazio pertsonala',
    close: 'Itxi',
    preferencesTitle: 'Cookieen ezarpenak',
    preferencesIntro: 'Aukeratu zein cookie-talde erabil ditzakegun. Zure aukera edonoiz alda dezakezu.',
    save: 'Gorde aukerak',
    alwaysOn: 'Beti aktibo',
    yes: 'Bai',
    no: 'Ez',
    consentToken: 'Baimenaren IDa',
    consentDate: 'Zure aukeraren data',
    language: 'Hizkuntza',
    brand: 'Placet-en teknologiarekin',
    openPreferences: 'Ireki cookieen ezarpenak',
    privacyPolicy: 'Pribatutasun-politika',
    privacyChoices: 'Zure pribatutasun-aukerak',
    signalHonoured: 'Zure nabigatzaileak uko egiteko seinalea bidali du, eta errespetatu egiten dugu.',
    limitUse: 'Mugatu nire informazio pertsonal sentikorraren erabilera',
    doNotSellText:
      'Zure datuak ez dira salduko, partekatuko, ezta webguneen arteko publizitaterako erabiliko ere.',
    limitUseText:
      'Datu sentikorrak, hala nola zure kokapen zehatza, eskatu diguzunerako bakarrik erabiliko dira.',
    category_necessary: 'Beharrezkoak',
    category_necessary_text:
      'Webgune honen oinarrizko funtzioetarako behar dira, hala nola segurtasunerako eta zure aukera gogoratzeko.',
    category_preferences: 'Hobespenak',
    category_preferences_text: 'Ezarri duzuna gogoratzen dute, hala nola zure hizkuntza edo eskualdea.',
    category_analytics: 'Analitikoak',
    category_analytics_text: 'Webgunea nola erabiltzen den erakusten digute, hobetu ahal izateko.',
    category_marketing: 'Publizitatekoak',
    category_marketing_text:
      'Zure interesekin bat datorren publizitatea erakusteko erabiltzen dira, baita beste webgune batzuetan ere.',
    category_uncategorized: 'Besteak',
    category_uncategorized_text: 'Oraindik ez dira beste taldeetako batean sailkatu.',
    declarationTitle: 'Cookieen zerrenda',
    cookieProvider: 'Hornitzailea',
    cookieExpiry: 'Gordetzeko epea',
    cookieSession: 'Saioa',
    embedBlocked: 'Eduki hau «{category}» taldeko cookieak baimentzen badituzu bakarrik erakusten da.',
    embedLoadOnce: 'Baimendu behin',
    embedLoadAlways: 'Baimendu beti',
  },
  counted: {
    cookieCount: { one: '{n} cookie', other: '{n} cookie' },
    vendorCount: { one: '{n} bazkide', other: '{n} bazkide' },
    expiryDays: { one: '{n} egun', other: '{n} egun' },
  },
}
