import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Dėl slapukų sprendžiate jūs',
    bannerBody:
      'Naudojame slapukus ir panašias technologijas. Kai kurie jų būtini, kad svetainė veiktų; ar galime naudoti kitus, sprendžiate jūs. Savo pasirinkimą galite bet kada pakeisti.',
    accept: 'Sutikti su visais',
    deny: 'Atmesti visus',
    settings: 'Nustatymai',
    doNotSell: 'Neparduoti ir neperduoti mano asmens duomenų',
    close: 'Uždaryti',
    preferencesTitle: 'Slapukų nustatymai',
    preferencesIntro:
      'Pasirinkite, kurių grupių slapukus galime naudoti. Savo pasirinkimą galite bet kada pakeisti.',
    save: 'Išsaugoti pasirinkimą',
    alwaysOn: 'Visada įjungti',
    yes: 'Taip',
    no: 'Ne',
    consentToken: 'Sutikimo ID',
    consentDate: 'Jūsų pasirinkimo data',
    language: 'Kalba',
    brand: 'Veikia su „Placet“',
    openPreferences: 'Atverti slapukų nustatymus',
    privacyPolicy: 'Privatumo politika',
    privacyChoices: 'Jūsų privatumo pasirinkimai',
    signalHonoured: 'Jūsų naršyklė atsiuntė atsisakymo signalą ir mes jo paisome.',
    limitUse: 'Apriboti mano jautrios asmeninės informacijos naudojimą',
    doNotSellText:
      'Jūsų duomenys nebus parduodami, jais nebus dalijamasi ir jie nebus naudojami reklamai įvairiose svetainėse.',
    limitUseText:
      'Jautrūs duomenys, pavyzdžiui, tiksli jūsų buvimo vieta, bus naudojami tik tam, ko mūsų paprašėte.',
    category_necessary: 'Būtinieji',
    category_necessary_text:
      'Reikalingi pagrindinėms svetainės funkcijoms, pavyzdžiui, saugumui ir jūsų pasirinkimui įsiminti.',
    category_preferences: 'Parinkčių',
    category_preferences_text: 'Įsimena jūsų nustatymus, pavyzdžiui, kalbą ar regioną.',
    category_analytics: 'Statistikos',
    category_analytics_text: 'Parodo mums, kaip naudojamasi svetaine, kad galėtume ją tobulinti.',
    category_marketing: 'Rinkodaros',
    category_marketing_text:
      'Naudojami jūsų pomėgius atitinkančiai reklamai rodyti, taip pat ir kitose svetainėse.',
    category_uncategorized: 'Kiti',
    category_uncategorized_text: 'Dar nepriskirti nė vienai iš kitų grupių.',
    declarationTitle: 'Slapukų sąrašas',
    cookieProvider: 'Teikėjas',
    cookieExpiry: 'Saugojimo trukmė',
    cookieSession: 'Seansas',
    cookieService: 'Paslauga',
    cookieFirstParty: 'Nustato ši svetainė',
    cookieThirdParty: 'Nustato trečioji šalis',
    embedBlocked: 'Šis turinys rodomas tik tada, jei leidžiate grupės „{category}“ slapukus.',
    embedLoadOnce: 'Leisti vieną kartą',
    embedLoadAlways: 'Leisti visada',
  },
  counted: {
    cookieCount: { one: '{n} slapukas', few: '{n} slapukai', many: '{n} slapuko', other: '{n} slapukų' },
    vendorCount: {
      one: '{n} partneris',
      few: '{n} partneriai',
      many: '{n} partnerio',
      other: '{n} partnerių',
    },
    expiryDays: { one: '{n} diena', few: '{n} dienos', many: '{n} dienos', other: '{n} dienų' },
  },
}
